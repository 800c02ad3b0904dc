import { IsNull, Not } from "typeorm";
import { t } from "../../contract/i18n/t";
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
import { canClose, closingStateOf } from "./closingState";

export const CLOSED = t("This account is closed. An owner can reopen it by signing in.");

/** Reopens a closed account when an owner signs in, unless it was erased. */
export class AccountReopening {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
  ) {}

  /** If two owners sign in at once, one reopens the account and both are signed in. */
  async of(accountId: string, person: Person): Promise<Account> {
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, accountId);
      const { account } = team;
      const state = closingStateOf(account);
      if (state === "open") return account;
      if (!canClose(state, "reopen")) throw new ForbiddenError(CLOSED);
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

/** Whether this person can reopen an account by signing in. */
export const canReopen = (account: Account, role: Parameters<typeof hasRight>[0]): boolean =>
  canClose(closingStateOf(account), "reopen") && !account.suspendedAt && hasRight(role, "own");
