import { hasRight, type TeamRight, type TeamRole } from "../contract/team";
import { confirmedActs } from "./rights/confirmedActs";
import type { OperationRules } from "./rights/operationRule";
import { unconfirmedActs } from "./rights/unconfirmedActs";

/**
 * What each operation asks of the caller's role in the team, and whether a session has to confirm first, besides the
 * kind of account that `@Authorized` admits. What changes something, every file, and what only admins read stands here,
 * or the server does not start. Another query is for everybody in the team, unconfirmed.
 */
export const operationRights: OperationRules = { ...unconfirmedActs, ...confirmedActs };

/** What cancelling a task of each kind asks for: the same as starting one. */
export const taskRights: Readonly<Record<string, TeamRight>> = {
  "exports.prepare": "read",
  "account.export": "own",
  "sales.decide": "work",
  "links.change": "work",
  "conversations.announce": "work",
  "sales.undo": "work",
  "terms.simulate": "work",
  "catalogue.run": "work",
  // Nobody's of a team: the network's own.
  "sales.forgo": "own",
  "payouts.run": "money",
};

/** Of a query's field, a mutation's, or `GET /api/…`. */
export const rightFor = (operation: string): TeamRight => operationRights[operation]?.right ?? "read";

export const needsConfirmation = (operation: string): boolean => operationRights[operation]?.confirms ?? false;

/** The operations of the GraphQL API that a role may not do, so that nobody is offered what would be refused. */
export function refusedTo(role: TeamRole): string[] {
  const ofApi = Object.entries(operationRights).flatMap(([name, { right }]) =>
    name.includes("/") ? [] : [[name, right] as const],
  );
  const ofTasks = Object.entries(taskRights).map(([kind, right]) => [`cancelTask ${kind}`, right] as const);
  return [...ofApi, ...ofTasks].filter(([, right]) => !hasRight(role, right)).map(([name]) => name);
}

/** Secure by default: who of a team may do it, and whether they confirm, is stated, or the server does not start. */
export function refuseUnstated(operations: readonly string[]): void {
  const unstated = operations.filter((name) => operationRights[name] === undefined);
  if (unstated.length > 0) throw new Error(`No rule is stated for: ${unstated.join(", ")}`);
}

/** All that is open to somebody of whom the network asks a second factor and who has none yet. */
export const openWithoutFactor: ReadonlySet<string> = new Set([
  "me",
  "GET /api/auth/me",
  "myProfile",
  "mySecurity",
  "startConfirmation",
  "confirmIdentity",
  "startAuthenticatorApp",
  "confirmAuthenticatorApp",
  "startPasskey",
  "addPasskey",
  "changePassword",
  "endSession",
  "endOtherSessions",
  "switchAccount",
]);
