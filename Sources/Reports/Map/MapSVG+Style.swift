extension MapSVG {
  /// The style sheet of the picture, light and dark. Without `<` and `&`, so that it stands in XML as it is.
  public static let style = """

    .coordinator-map {
      --map-paper: #ffffff; --map-ink: #1d1e20; --map-soft: #5c5f66; --map-line: #8b8f96; --map-box: #f4f6fb;
      --map-rim: #7d8bb0; --map-screen: #f3f8f3; --map-screen-rim: #86a98a; --map-owner: #f7f3ea; --map-owner-rim: #b09a63;
      --map-down: #3d5a99; --map-error: #b3261e; --map-warning: #8a5a00; --map-note: #2a5f8f;
      font: 12px ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      .coordinator-map {
        --map-paper: #1b1e22; --map-ink: #e4e6e9; --map-soft: #a0a6ae; --map-line: #7b838d; --map-box: #252b36;
        --map-rim: #6f7fa8; --map-screen: #222c25; --map-screen-rim: #5f8566; --map-owner: #302b20;
        --map-owner-rim: #94804e; --map-down: #8ab4ff; --map-error: #ff8a80; --map-warning: #f0bd5a; --map-note: #7fbdf0;
      }
    }
    .coordinator-map text { fill: var(--map-ink); white-space: pre; }
    .map-paper { fill: var(--map-paper); }
    .map-node rect { fill: var(--map-box); stroke: var(--map-rim); }
    .map-screen rect { fill: var(--map-screen); stroke: var(--map-screen-rim); }
    .map-owner rect { fill: var(--map-owner); stroke: var(--map-owner-rim); }
    .map-protocol rect { stroke-dasharray: 5 3; }
    .map-reference rect { fill: var(--map-paper); stroke-dasharray: 2 3; }
    .coordinator-map .map-name { font-weight: 600; }
    .coordinator-map .map-words { fill: var(--map-soft); }
    .coordinator-map .map-module { font: 600 14px system-ui, sans-serif; fill: var(--map-soft); }
    .map-edge > path { fill: none; stroke: var(--map-line); stroke-width: 1.2; }
    .map-edge > .map-head { fill: var(--map-line); }
    .map-keeps > path { stroke: var(--map-down); }
    .map-keeps > .map-head { fill: var(--map-down); }
    .map-starts > path:first-of-type { stroke: var(--map-down); stroke-dasharray: 5 4; }
    .map-weak > path:first-of-type { stroke-dasharray: 1 3; }
    .map-completes > path:first-of-type { stroke-dasharray: 3 3; }
    .map-edge.map-error > path { stroke: var(--map-error); stroke-width: 2; }
    .map-edge.map-error > .map-head { fill: var(--map-error); }
    .map-edge.map-warning > path { stroke: var(--map-warning); stroke-width: 2; }
    .map-edge.map-warning > .map-head { fill: var(--map-warning); }
    .map-node.map-error rect { stroke: var(--map-error); stroke-width: 2; }
    .map-node.map-warning rect { stroke: var(--map-warning); stroke-width: 2; }
    .coordinator-map .map-problem.map-error { fill: var(--map-error); }
    .coordinator-map .map-problem.map-warning { fill: var(--map-warning); }
    .coordinator-map .map-problem.map-note { fill: var(--map-note); }

    """
}
