import { In, IsNull, LessThanOrEqual } from "typeorm";
import { business } from "../../contract/business";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY } from "../../platform/clock";
import type { Database, Reader, Tx } from "../../platform/db/database";
import type { Events } from "../../platform/events";
import { newId, newSecret } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Account, sortingOf } from "../account.entity";
import { newPerson } from "../newAccount";
import { hashPassword } from "../password";
import { AccountRemark } from "../people/accountRemark.entity";
import { Person } from "../person.entity";
import { ownRows } from "../security/ownRows";
import { lockedTeam } from "../team/lockedTeam";
import { Membership } from "../team/membership.entity";
import { OwnerChange } from "../team/ownerChange.entity";
import { onlyIn } from "./accountClosing.service";
import { accountErased, type Matters, type Traces } from "./closing";
import { canClose, closingStateOf } from "./closingState";

/** Replaces erased names. */
export const CLOSED_ACCOUNT = "Closed account";

const BATCH_SIZE = 50;

/** Erases names and addresses of closed accounts. Orders, earnings, payouts and invoices stay. */
export class ErasureService {
  readonly plan: JobPlan = {
    name: "accounts:erase",
    about: "erases names and addresses of accounts closed a month ago",
    when: { at: "30 3 * * *" },
    isFinal: true,
    work: (signal) => this.run(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: Events,
    private readonly matters: Matters,
    private readonly traces: Traces,
  ) {}

  /** Skips accounts that wait for a payout until the next run. Returns the number erased. */
  async run(signal?: AbortSignal): Promise<number> {
    const erased = await this.eraseDue(signal);
    if (erased > 0) await this.traces.settle();
    return erased;
  }

  private async eraseDue(signal: AbortSignal | undefined): Promise<number> {
    let erased = 0;
    for (let after: Pick<Account, "id" | "closedAt"> | null = null; ; ) {
      const due: Account[] = await this.due(after);
      for (const { id } of due) {
        if (signal?.aborted) return erased;
        if (await this.erase(id)) erased += 1;
      }
      const last = due.at(-1);
      if (!last || due.length < BATCH_SIZE) return erased;
      after = last;
    }
  }

  /** Uses the index of closed accounts. Suspended accounts are under review and not erased. */
  private due(after: Pick<Account, "id" | "closedAt"> | null): Promise<Account[]> {
    const query = this.db.read
      .createQueryBuilder(Account, "account")
      .where("account.erasedAt IS NULL AND account.closedAt <= :before", { before: this.lastDue().getTime() })
      .andWhere("account.suspendedAt IS NULL");
    const at = { at: after?.closedAt?.getTime() ?? 0, id: after?.id ?? "" };
    return query
      .andWhere("(account.closedAt > :at OR (account.closedAt = :at AND account.id > :id))", at)
      .orderBy("account.closedAt")
      .addOrderBy("account.id")
      .limit(BATCH_SIZE)
      .getMany();
  }

  private async erase(id: string): Promise<boolean> {
    const due = await this.db.read.findOneByOrFail(Account, { id });
    if (await this.matters.isPending(this.db.read, due)) return false;
    await this.traces.sweep(due, await this.peopleOf(this.db.read, id));
    // An unknown password. Hashing is slow on purpose, so it happens outside the transaction.
    const passwordHash = await hashPassword(newSecret());
    return this.db.write(async (tx) => {
      const { account } = await lockedTeam(tx, id);
      if (!canClose(closingStateOf(account), "erase") || account.suspendedAt) return false;
      if (await this.matters.isPending(tx, account)) return false;
      const erasedAt = this.clock.now();
      const due = { id, erasedAt: IsNull(), closedAt: LessThanOrEqual(this.lastDue()) };
      const { affected } = await tx.update(Account, due, { erasedAt });
      if (affected !== 1) return false;
      const people = await this.peopleOf(tx, id);
      await this.events.emit(tx, accountErased, { account, people });
      for (const person of people) await erasePerson(tx, person, passwordHash);
      await tx.delete(Membership, { accountId: id });
      await tx.delete(OwnerChange, { accountId: id });
      await tx.update(AccountRemark, { accountId: id }, { text: null });
      const contactId = await this.contactOf(tx, account, people, passwordHash);
      // A brand's name stays: it is on invoices and statements and is not personal data.
      const name = account.kind === "advertiser" ? account.name : CLOSED_ACCOUNT;
      const left = { name, website: null };
      const unsaid = { channelType: null, categories: null, channels: null, audienceCountries: null };
      await tx.update(Account, { id }, { ...left, ...sortingOf(left), ...unsaid, contactId });
      await this.audit.record(tx, { actorId: null, action: "account.erased", subject: `user:${id}` });
      return true;
    });
  }

  /** People who belong to no other team. */
  private async peopleOf(read: Reader, accountId: string): Promise<Person[]> {
    const members = await read.findBy(Membership, { accountId });
    const ids = members.map(({ userId }) => userId);
    return read.findBy(Person, { id: In([...(await onlyIn(read, accountId, ids)), ""]) });
  }

  /** People with other teams are detached from the closed account. */
  private async contactOf(tx: Tx, account: Account, erased: readonly Person[], passwordHash: string): Promise<string> {
    if (erased.some(({ id }) => id === account.contactId)) return account.contactId;
    const id = newId();
    const placeholder = { name: CLOSED_ACCOUNT, email: erasedAddress(id), passwordHash };
    await tx.insert(Person, newPerson(placeholder, this.clock.now(), id));
    return id;
  }

  private lastDue(): Date {
    return new Date(this.clock.now().getTime() - business.closingGraceDays * DAY);
  }
}

async function erasePerson(tx: Tx, { id }: Person, passwordHash: string): Promise<void> {
  for (const entity of ownRows) await tx.delete(entity, { userId: id });
  await tx.update(
    Person,
    { id },
    {
      name: CLOSED_ACCOUNT,
      email: erasedAddress(id),
      passwordHash,
      tokenVersion: () => "tokenVersion + 1",
      language: null,
      timeZone: null,
      displayCurrency: null,
    },
  );
}

/** Unique and undeliverable. */
const erasedAddress = (id: string): string => `${id}@erased.invalid`;
