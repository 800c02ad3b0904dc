import type { TeamRight } from "../../contract/team";

/** What an operation asks of whoever calls it, besides the kind of account. */
export interface OperationRule {
  right: TeamRight;
  /** Whether a session has to confirm that it is its person, by `confirmIdentity`, before it may do this. */
  confirms: boolean;
}

export type OperationRules = Readonly<Record<string, OperationRule>>;

/** The operations of each right, in lines of their names. */
export const rulesOf = (confirms: boolean, lines: Partial<Record<TeamRight, string[]>>): OperationRules =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([right, names]) =>
      names.flatMap((line) => line.split(", ")).map((name) => [name, { right: right as TeamRight, confirms }]),
    ),
  );
