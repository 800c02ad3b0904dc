import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { In } from "typeorm";
import type { AnyObject, ObjectSchema } from "yup";
import { Account, credentialsChangedAt, mailsFor, recipientsIn } from "../../../accounts";
import { business } from "../../../contract/business";
import { isCurrency } from "../../../contract/currencyCodes";
import { momentText } from "../../../contract/days";
import { t } from "../../../contract/i18n/t";
import { carries, payInCurrencies } from "../../../contract/payoutAmounts";
import { payoutMethodForms } from "../../../contract/payoutForms";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Chain } from "../../../platform/chain/chain";
import { type Clock, HOUR } from "../../../platform/clock";
import type { Sealer } from "../../../platform/config/sealer";
import type { Viewer } from "../../../platform/context";
import { unlessDuplicate } from "../../../platform/db/chunks";
import type { Database, Reader, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { BadInputError, ConflictError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { newId } from "../../../platform/ids";
import type { Outbox } from "../../../platform/outbox/outbox.service";
import { waitHoursOf } from "../run/payoutRules";
import { type MethodKind, PayoutMethod, PayoutTarget, payoutMethodStream } from "./payoutMethod.entity";
import type { MethodDetails } from "./payoutTargets";
import { markOf } from "./payoutTargets";

const ERASED = "Erased";

export const CHANGED_MEANWHILE = t("Your payout method has just changed. Please review it again.");

@ObjectType("PayoutMethods", {
  description: "The current payout method and its pending change.",
  simpleResolvers: true,
})
export class MethodsOf {
  @Field(() => PayoutMethod, { nullable: true, description: "Current payout method. Null until one is added." })
  current!: PayoutMethod | null;

  @Field(() => PayoutMethod, { nullable: true, description: "Pending change, which takes effect at `validFrom`." })
  coming!: PayoutMethod | null;

  @Field(() => Int, { description: "Hours until a change takes effect. Longer after a password reset." })
  waitHours!: number;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When set-off was turned on. Null while it is off.",
  })
  setOffSince!: Date | null;
}

/** Creators' payout methods: self-entered, encrypted, and changed only with a delay and an email. */
export class PayoutMethodService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly sealer: Sealer,
    private readonly chain: Pick<Chain, "recordNew" | "recordChange">,
    private readonly targetKey: Buffer,
  ) {}

  async mine(viewer: Viewer): Promise<MethodsOf> {
    const now = this.clock.now();
    const valid = await this.db.read
      .createQueryBuilder(PayoutMethod, "method")
      .where("method.publisherId = :id AND method.supersededAt IS NULL", { id: viewer.id })
      .orderBy("method.version", "DESC")
      .limit(2)
      .getMany();
    const coming = valid.find(({ validFrom }) => validFrom > now) ?? null;
    const current = valid.find(({ validFrom }) => validFrom <= now) ?? null;
    const change = {
      isFirst: current === null,
      credentialsChangedAt: await credentialsChangedAt(this.db.read, viewer),
    };
    const { setOffSince } = await this.db.read.findOneByOrFail(Account, { id: viewer.id });
    return { current, coming, waitHours: waitHoursOf(change, now), setOffSince };
  }

  /** The method currently in effect for each creator that has one. */
  async inForce(read: Reader, publisherIds: readonly string[]): Promise<Map<string, PayoutMethod>> {
    if (publisherIds.length === 0) return new Map();
    const rows = await read
      .createQueryBuilder(PayoutMethod, "method")
      .where("method.publisherId IN (:...publisherIds) AND method.supersededAt IS NULL", { publisherIds })
      .andWhere("method.validFrom <= :now", { now: this.clock.now().getTime() })
      .orderBy("method.version")
      .getMany();
    return new Map(rows.map((method) => [method.publisherId, method]));
  }

  /**
   * A first method takes effect immediately, unless the password is new. A change is delayed and replaces a pending
   * one.
   */
  async set(viewer: Viewer, kind: unknown, input: object): Promise<MethodsOf> {
    const { payIn: wanted = null, ...fields } = input as { payIn?: unknown };
    const details = detailsOf(kind, fields);
    const payIn = payInOf(details.kind, wanted);
    const id = newId();
    const now = this.clock.now();
    const written = this.db.write(async (tx) => {
      const publisherId = viewer.id;
      const latest = await tx.findOne(PayoutMethod, { where: { publisherId }, order: { version: "DESC" } });
      if (latest && latest.validFrom > now) await this.supersede(tx, latest, now);
      const isFirst = !(await this.inForce(tx, [publisherId])).has(publisherId);
      const change = { isFirst, credentialsChangedAt: await credentialsChangedAt(tx, viewer) };
      const validFrom = new Date(now.getTime() + waitHoursOf(change, now) * HOUR);
      const method: PayoutMethod = {
        id,
        createdAt: now,
        publisherId,
        version: (latest?.version ?? 0) + 1,
        kind: details.kind,
        masked: maskOf(details),
        sealed: this.sealer.seal(JSON.stringify(details), id),
        payIn,
        validFrom,
        supersededAt: null,
      };
      await tx.insert(PayoutMethod, method);
      await tx.insert(PayoutTarget, { methodId: id, publisherId, mark: markOf(details, this.targetKey) });
      await this.chain.recordNew(tx, payoutMethodStream, [method]);
      await this.notify(tx, publisherId, details, method);
    });
    // The unique version decides between concurrent changes.
    if (!(await unlessDuplicate(written))) throw new ConflictError(CHANGED_MEANWHILE);
    return this.mine(viewer);
  }

  /**
   * Consent to set-off between currencies. Without it, each currency is paid separately. Existing payouts stay
   * unchanged.
   */
  async setSetOff(viewer: Viewer, isWanted: boolean): Promise<MethodsOf> {
    await this.db.write(async (tx) => {
      // A payout run locks the same row, so it either runs first or sees the change.
      const account = await tx.findOneOrFail(Account, { where: { id: viewer.id }, ...rowLock(tx) });
      if ((account.setOffSince !== null) === isWanted) return;
      await tx.update(Account, { id: viewer.id }, { setOffSince: isWanted ? this.clock.now() : null });
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: isWanted ? "set-off.agreed" : "set-off.ended",
        subject: `account:${viewer.id}`,
      });
    });
    return this.mine(viewer);
  }

  /** For closed accounts. The rows stay, since payouts name them, but the details are removed. */
  async erase(tx: Tx, publisherId: string): Promise<void> {
    await tx.delete(PayoutTarget, { publisherId });
    for (const before of await tx.findBy(PayoutMethod, { publisherId })) {
      const sealed = this.sealer.seal(JSON.stringify({ kind: before.kind }), before.id);
      const change = { sealed, masked: ERASED, supersededAt: before.supersededAt ?? this.clock.now() };
      await tx.update(PayoutMethod, { id: before.id }, change);
      await this.chain.recordChange(tx, payoutMethodStream, { ...before, ...change });
    }
  }

  open({ id, sealed }: PayoutMethod): MethodDetails {
    return JSON.parse(this.sealer.open(sealed, id));
  }

  /** The account holders' names, where the method has one. */
  readonly holders = async (ids: readonly string[]): Promise<{ id: string; name: string }[]> => {
    const rows = await this.db.read.findBy(PayoutMethod, { id: In(ids) });
    return rows.flatMap((row) => {
      const details = this.open(row);
      return "accountHolder" in details ? [{ id: row.id, name: details.accountHolder }] : [];
    });
  };

  private async supersede(tx: Tx, method: PayoutMethod, now: Date): Promise<void> {
    await tx.update(PayoutMethod, { id: method.id }, { supersededAt: now });
    await this.chain.recordChange(tx, payoutMethodStream, { ...method, supersededAt: now });
  }

  /** Everyone who may change it: after a thief's change, at least one of them may notice. */
  private async notify(
    tx: Tx,
    publisherId: string,
    details: MethodDetails,
    { validFrom, payIn }: PayoutMethod,
  ): Promise<void> {
    const method = () => {
      const account = `${labelOf(details.kind)}, ${maskOf(details)}`;
      return payIn ? t("{account}, all of it paid in {currency}", { account, currency: payIn }) : account;
    };
    const from = validFrom > this.clock.now() ? momentText(validFrom) : "";
    const people = await recipientsIn(tx, publisherId, "money");
    const mails = mailsFor(people, "payout-method-changed", () => ({ method: method(), from }));
    await this.outbox.addAll(tx, "mail", mails);
  }
}

export const labelOf = (kind: MethodKind): string =>
  business.payoutMethods.find(({ id }) => id === kind)?.label ?? kind;

function detailsOf(kind: unknown, input: object): MethodDetails {
  const known = business.payoutMethods.find(({ id }) => id === kind);
  if (!known) throw new BadInputError({ kind: t("Please choose a payout method") });
  const form = payoutMethodForms[known.id] as ObjectSchema<AnyObject>;
  return { kind: known.id, ...parseForm(form, input) } as MethodDetails;
}

/** Recognizable, but not usable. */
function maskOf(details: MethodDetails): string {
  if (details.kind === "direct-deposit") {
    const { accountNumber } = details;
    return `••••${accountNumber.slice(-Math.min(4, Math.trunc(accountNumber.length / 2)))}`;
  }
  if (details.kind === "wire") return `${details.iban.slice(0, 4)} •••• ${details.iban.slice(-4)}`;
  const [name = "", host = ""] = details.email.split("@");
  return `${name.slice(0, 1)}•••@${host}`.slice(0, 100);
}

/** A currency that the method supports and that has a minimum payout and exchange rates. */
function payInOf(kind: MethodKind, wanted: unknown): string | null {
  if (wanted === null || wanted === undefined || wanted === "") return null;
  if (typeof wanted !== "string" || !isCurrency(wanted)) {
    throw new BadInputError({ payIn: t("Please choose a currency such as USD") });
  }
  if (!carries(kind, wanted))
    throw new BadInputError({ payIn: t("This payout method cannot pay in {wanted}", { wanted }) });
  if (!payInCurrencies(kind).includes(wanted)) {
    throw new BadInputError({ payIn: t("Weft cannot convert to {wanted}", { wanted }) });
  }
  return wanted;
}
