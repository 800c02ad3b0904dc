import { spawnSync } from "node:child_process";
import { join } from "node:path";

const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);

/** A test that an evaluator in Python checks too; without Python it is skipped and named. */
export const itAgrees = python ? it : it.skip;

/** The result of one of this folder's scripts, written from the documentation alone, for each case. */
export function opinionsOf(script: string, cases: readonly unknown[]): unknown[] {
  const { stdout, stderr } = spawnSync(python ?? "", [join(__dirname, script)], {
    input: cases.map((one) => `${JSON.stringify(one)}\n`).join(""),
    maxBuffer: 1 << 28,
  });
  expect(stderr.toString()).toBe("");
  const opinions = stdout.toString().trimEnd().split("\n");
  expect(opinions).toHaveLength(cases.length);
  return opinions.map((text) => JSON.parse(text));
}
