import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metrics } from "../../platform/metrics/metrics";

/** The running version, as a metric that is always 1. */
export function showBuildIn(metrics: Metrics): void {
  const labels = { version: weftVersion(), node: process.version };
  metrics.constant("build_info", "The running version.", labels);
}

export const weftVersion = (): string => versionOf(join(__dirname, "../../../../package.json"));

function versionOf(path: string): string {
  try {
    return String(JSON.parse(readFileSync(path, "utf8")).version);
  } catch {
    return "unknown";
  }
}
