import { IsNull, Not } from "typeorm";
import { hasRight } from "../../contract/team";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Database } from "../../platform/db/database";
import { ForbiddenError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import type { Person } from "../person.entity";
import { recipientsIn } from "../recipients";
import { assertOwner, lockedTeam } from "../team/lockedTeam";
import { closingChanged } from "./closing";
import { closingStateOf, mayClose } from "./closingState";

export const CLOSED = "This account is closed. An owner can take that back by signing in.";

/** An owner who signs in takes the closing of the account back, as long as it is not erased. */
export class TakeBack {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
  ) {}

  /** Of two owners at once one takes it back, and both are in. */
  async of(accountId: string, person: Person): Promise<Account> {
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, accountId);
      const { account } = team;
      const state = closingStateOf(account);
      if (state === "open") return account;
      if (!mayClose(state, "takeBack")) throw new ForbiddenError(CLOSED);
      assertOwner(team, { userId: person.id });
      const change = { closedAt: null, tokenVersion: () => "tokenVersion + 1" };
      const { affected } = await tx.update(
        Account,
        { id: accountId, closedAt: Not(IsNull()), erasedAt: IsNull() },
        change,
      );
      if (affected !== 1) throw new ForbiddenError(CLOSED);
      const after = await tx.findOneByOrFail(Account, { id: accountId });
      await this.audit.record(tx, {
        actorId: person.id,
        action: "account.taken-back",
        subject: `user:${accountId}`,
        before: { state },
        after: { state: closingStateOf(after) },
      });
      await this.events.emit(tx, closingChanged, { account: after, isClosed: false, actorId: person.id });
      for (const { email: to, name } of await recipientsIn(tx, accountId, "own")) {
        const data = { name, account: account.name, person: person.name };
        await this.outbox.add(tx, "mail", { template: "account-taken-back", to, data });
      }
      return after;
    });
  }
}

/** Whether this person could take the closing of an account back. */
export const mayTakeBack = (account: Account, role: Parameters<typeof hasRight>[0]): boolean =>
  mayClose(closingStateOf(account), "takeBack") && !account.suspendedAt && hasRight(role, "own");
