import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Metrics } from "../core/metrics/metrics";

/** Which version runs here, as a metric that is always 1. */
export function showBuildIn(metrics: Metrics): void {
  const labels = { version: versionOf(resolve("package.json")), node: process.version };
  metrics.constant("build_info", "The version that runs.", labels);
}

function versionOf(path: string): string {
  try {
    return String(JSON.parse(readFileSync(path, "utf8")).version);
  } catch {
    return "unknown";
  }
}
