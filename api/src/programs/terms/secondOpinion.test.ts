import { spawnSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { randomOrder, randomTerms } from "../../../test/terms/randomTerms";
import { decide } from "./decide";

const EVALUATOR = join(__dirname, "../../../test/terms/evaluate.py");
const CASES = 10_000;

const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);

/** An independent implementation, written from docs/terms.md alone. */
(python ? describe : describe.skip)("decide › an evaluator in Python", () => {
  it(`judges ${CASES} random orders by random terms the same`, () => {
    const cases = fc.sample(fc.record({ order: randomOrder, terms: randomTerms }), CASES);
    const { stdout, stderr } = spawnSync(python ?? "", [EVALUATOR], {
      input: cases.map((given) => `${JSON.stringify(given)}\n`).join(""),
      maxBuffer: 1 << 28,
    });
    expect(stderr.toString()).toBe("");
    const opinions = stdout.toString().trimEnd().split("\n");
    expect(opinions).toHaveLength(CASES);
    cases.forEach(({ order, terms }, index) => {
      const { groups, commission, commissionLeft } = decide(order, terms);
      const ours = {
        commission,
        commissionLeft,
        groups: groups.map((group) => [
          group.kind,
          group.ruleId,
          group.positions,
          group.commission,
          group.commissionLeft,
        ]),
      };
      expect({ ...JSON.parse(opinions[index] ?? ""), given: { order, terms } }).toEqual({
        ...ours,
        given: { order, terms },
      });
    });
  });
});
