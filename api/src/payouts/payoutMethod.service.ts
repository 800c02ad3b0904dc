import type { AnyObject, ObjectSchema } from "yup";
import { User } from "../accounts/user.entity";
import { business } from "../contract/business";
import {
  type DirectDepositDetails,
  type PaypalDetails,
  payoutMethodForms,
  type WireDetails,
} from "../contract/payoutForms";
import { type Clock, HOUR } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/database";
import { BadInputError, ConflictError, isDuplicate } from "../core/errors";
import { parseForm } from "../core/form";
import { newId } from "../core/ids";
import type { Sealer } from "../core/sealer";
import type { Outbox } from "../outbox/outbox.service";
import { type MethodKind, PayoutMethod } from "./payoutMethod.entity";

export const CHANGED_MEANWHILE = "Your payout method was changed a moment ago. Please look at it again.";

export type MethodDetails =
  | ({ kind: "paypal" } & PaypalDetails)
  | ({ kind: "direct-deposit" } & DirectDepositDetails)
  | ({ kind: "wire" } & WireDetails);

export interface MethodsOf {
  current: PayoutMethod | null;
  /** A change that is not valid yet. */
  coming: PayoutMethod | null;
}

/** Where publishers want their money: entered by themselves, kept sealed, and changed with a wait and a mail. */
export class PayoutMethodService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sealer: Sealer,
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
    return { current: valid.find(({ validFrom }) => validFrom <= now) ?? null, coming };
  }

  /** In force now, for each publisher that has one. */
  async inForce(tx: Tx, publisherIds: readonly string[]): Promise<Map<string, PayoutMethod>> {
    if (publisherIds.length === 0) return new Map();
    const rows = await tx
      .createQueryBuilder(PayoutMethod, "method")
      .where("method.publisherId IN (:...publisherIds) AND method.supersededAt IS NULL", { publisherIds })
      .andWhere("method.validFrom <= :now", { now: this.clock.now().getTime() })
      .orderBy("method.version")
      .getMany();
    return new Map(rows.map((method) => [method.publisherId, method]));
  }

  /** The first one counts at once; a change waits, and a change of a change makes the one before it void. */
  async set(viewer: Viewer, kind: unknown, input: object): Promise<MethodsOf> {
    const details = detailsOf(kind, input);
    const id = newId();
    const now = this.clock.now();
    try {
      await this.db.write(async (tx) => {
        const publisherId = viewer.id;
        const latest = await tx.findOne(PayoutMethod, { where: { publisherId }, order: { version: "DESC" } });
        if (latest && latest.validFrom > now) await this.supersede(tx, latest, now);
        const isChange = (await this.inForce(tx, [publisherId])).has(publisherId);
        const validFrom = isChange ? new Date(now.getTime() + business.methodChangeHours * HOUR) : now;
        await tx.insert(PayoutMethod, {
          ...{ id, createdAt: now, publisherId, version: (latest?.version ?? 0) + 1, kind: details.kind },
          ...{ masked: maskOf(details), sealed: this.sealer.seal(JSON.stringify(details), id) },
          ...{ validFrom, supersededAt: null },
        });
        await this.tell(tx, publisherId, details, validFrom);
      });
    } catch (error) {
      // The version's index decides which of two changes at once came first.
      if (isDuplicate(error)) throw new ConflictError(CHANGED_MEANWHILE);
      throw error;
    }
    return this.mine(viewer);
  }

  open({ id, sealed }: PayoutMethod): MethodDetails {
    return JSON.parse(this.sealer.open(sealed, id));
  }

  private async supersede(tx: Tx, { id }: PayoutMethod, now: Date): Promise<void> {
    await tx.update(PayoutMethod, { id }, { supersededAt: now });
  }

  private async tell(tx: Tx, publisherId: string, details: MethodDetails, validFrom: Date): Promise<void> {
    const { email: to, name } = await tx.findOneByOrFail(User, { id: publisherId });
    const method = `${labelOf(details.kind)}, ${maskOf(details)}`;
    const data = { name, method, from: validFrom > this.clock.now() ? sayMoment(validFrom) : "" };
    await this.outbox.add(tx, "mail", { template: "payout-method-changed", to, data });
  }
}

export const labelOf = (kind: MethodKind): string =>
  business.payoutMethods.find(({ id }) => id === kind)?.label ?? kind;

const sayMoment = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;

function detailsOf(kind: unknown, input: object): MethodDetails {
  const known = business.payoutMethods.find(({ id }) => id === kind);
  if (!known) throw new BadInputError({ kind: "Please choose how you want to be paid" });
  const form = payoutMethodForms[known.id] as ObjectSchema<AnyObject>;
  return { kind: known.id, ...parseForm(form, input) } as MethodDetails;
}

/** Enough to know it by, too little to use it. */
function maskOf(details: MethodDetails): string {
  if (details.kind === "direct-deposit") {
    const { accountNumber } = details;
    return `••••${accountNumber.slice(-Math.min(4, Math.trunc(accountNumber.length / 2)))}`;
  }
  if (details.kind === "wire") return `${details.iban.slice(0, 4)} •••• ${details.iban.slice(-4)}`;
  const [name = "", host = ""] = details.email.split("@");
  return `${name.slice(0, 1)}•••@${host}`.slice(0, 100);
}
