import type { TeamRight } from "../contract/team";

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
