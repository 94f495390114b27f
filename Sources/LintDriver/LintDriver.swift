// Filled by the driver.
