// Projects with a known number of findings of strong-parent, and one whose names and comments are hostile.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HOSTILE = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(1)>&amp;]]><!--\u202e\u2066\u0007";

const code = (name, remark) => `import UIKit

/// ${remark}
final class \`${name} Coordinator\`: Coordinator {
  private let navigation = UINavigationController()
  private var children: [Coordinator] = []

  func start() {
    let child = \`${name} ChildCoordinator\`(parent: self)  // ${remark}
    children.append(child)
    child.start()
  }
}

final class \`${name} ChildCoordinator\`: Coordinator {
  private let parent: \`${name} Coordinator\`
  private let navigation = UINavigationController()
  init(parent: \`${name} Coordinator\`) { self.parent = parent }
  func start() { print("${remark.replaceAll(/["\\]/g, "")}") }
}
`;

/// A folder with so many findings; returns the path of its page.
export function page(program, folder, count, isHostile = false) {
  const sources = join(folder, `p${count}${isHostile}`);
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(sources, "Coordinator.swift"), "protocol Coordinator: AnyObject { func start() }\n");
  for (let number = 0; number < count; number += 1) {
    const group = join(sources, `Group${number % 20}`);
    mkdirSync(group, { recursive: true });
    const name = (isHostile ? HOSTILE : "Part") + number;
    const file = isHostile ? `${number}${HOSTILE.replaceAll("/", ":")}.swift` : `Part${number}.swift`;
    writeFileSync(join(group, file), code(name.replaceAll("`", ""), isHostile ? HOSTILE : "A remark."));
  }
  const output = join(sources, "report.html");
  const options = ["--only", "strong-parent", "--fail-on", "never", "--quiet", "--output", output];
  execFileSync(program, ["lint", sources, ...options], { maxBuffer: 1 << 28 });
  return output;
}
