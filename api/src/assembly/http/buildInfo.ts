import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metrics } from "../../platform/metrics/metrics";

/** Which version runs here, as a metric that is always 1. */
export function showBuildIn(metrics: Metrics): void {
  const labels = { version: versionOf(join(__dirname, "../../../../package.json")), node: process.version };
  metrics.constant("build_info", "The version that runs.", labels);
}

function versionOf(path: string): string {
  try {
    return String(JSON.parse(readFileSync(path, "utf8")).version);
  } catch {
    return "unknown";
  }
}
