import type { TeamRight } from "../contract/team";

/** The permission to cancel a task of each kind: the same as for starting one. */
export const taskRights: Readonly<Record<string, TeamRight>> = {
  "exports.prepare": "read",
  "account.export": "own",
  "sales.decide": "work",
  "links.change": "work",
  "conversations.announce": "work",
  "sales.undo": "work",
  "terms.simulate": "work",
  "terms.compare-credit": "work",
  "catalogue.run": "work",
  "imports.work": "work",
  // Without a team right: only the network's own.
  "sales.forgo": "own",
  "payouts.run": "money",
};
