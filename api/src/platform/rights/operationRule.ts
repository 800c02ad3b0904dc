import type { TeamRight } from "../../contract/team";

/** What an operation asks of whoever calls it, besides the kind of account. */
export interface OperationRule {
  right: TeamRight;
  /** Whether a session has to confirm that it is its person, by `confirmIdentity`, before it may do this. */
  confirms: boolean;
}

export type OperationRules = Readonly<Record<string, OperationRule>>;

const rulesOf = (rights: Record<string, TeamRight>, confirms: boolean): OperationRules =>
  Object.fromEntries(Object.entries(rights).map(([name, right]) => [name, { right, confirms }]));

export const unconfirmed = (rights: Record<string, TeamRight>): OperationRules => rulesOf(rights, false);
export const confirmed = (rights: Record<string, TeamRight>): OperationRules => rulesOf(rights, true);
