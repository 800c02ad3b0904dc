import { type EntityTarget, In } from "typeorm";
import { Account, newAccountRow, sortingOf } from "../../../accounts";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Tx } from "../../../platform/db/database";
import { insertRows } from "../../../platform/db/insertRows";
import { rowLock } from "../../../platform/db/rowLock";
import { newId } from "../../../platform/ids";
import { Code, Offer, Partnership, PartnershipSpan, type PartnershipStore } from "../../../programs";
import { Earning } from "../../../sales";
import { Link } from "../../../tracking";
import { Import, ImportRow } from "../import.entity";
import { addressKeyOf } from "../plan/rowKeys";
import { MovedPartner } from "./movedPartner.entity";

type Opened = Pick<Import, "id" | "merchantId" | "startedBy" | "releasedAt">;

interface NewPartner {
  name: string;
  email: string;
}

interface MovedPartnersParts {
  clock: Clock;
  audit: AuditService;
  partnerships: Pick<PartnershipStore, "act" | "start">;
}

/** Accounts that earn for partners of other programs until these accept: active partners, with nobody to sign in. */
export class MovedPartners {
  constructor(private readonly parts: MovedPartnersParts) {}

  /** The brand's partners with these addresses, new ones where there are none. Throws a duplicate error if another run was faster. */
  async openAll(tx: Tx, of: Opened, people: readonly NewPartner[]): Promise<MovedPartner[]> {
    const { id: importId, merchantId, startedBy: userId } = of;
    const addressKey = In(people.map(({ email }) => addressKeyOf(email)));
    const found = await tx.findBy(MovedPartner, { merchantId, addressKey });
    const byAddress = new Map(found.map((partner) => [partner.addressKey, partner]));
    const createdAt = this.parts.clock.now();
    const accounts: Account[] = [];
    const partners: MovedPartner[] = [];
    for (const { name, email } of people) {
      const key = addressKeyOf(email);
      if (byAddress.has(key)) continue;
      const id = newId();
      const account = { id, createdAt, contactId: id, name: name.slice(0, 200) };
      accounts.push(newAccountRow({ ...account, kind: "unclaimed", status: "approved" }));
      const address = { addressKey: key, email: email.toLowerCase().slice(0, 254) };
      const mailAt = of.releasedAt && createdAt;
      const partner: MovedPartner = {
        ...UNKNOWN,
        id,
        createdAt,
        merchantId,
        importId,
        ...address,
        state: "held",
        mailAt,
      };
      partners.push(partner);
      byAddress.set(key, partner);
    }
    await insertRows(tx, Account, accounts);
    const ids = partners.map(({ id }) => id);
    await this.parts.partnerships.start(tx, { userId }, "moveIn", merchantId, ids);
    await insertRows(tx, MovedPartner, partners);
    return people.flatMap(({ email }) => byAddress.get(addressKeyOf(email)) ?? []);
  }

  locked = (tx: Tx, id: string): Promise<MovedPartner | null> =>
    tx.findOne(MovedPartner, { where: { id }, ...rowLock(tx) });

  /** As if these partners had never come, as far as nothing is left of them. */
  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    const held = await tx.find(MovedPartner, { where: { id: In([...ids]), state: "held" }, ...rowLock(tx) });
    const heldIds = held.map(({ id }) => id);
    const busy = new Set<string>();
    for (const entity of [Link, Code, Earning]) for (const id of await ownersAmong(tx, entity, heldIds)) busy.add(id);
    const id = In(heldIds.filter((one) => !busy.has(one)));
    for (const entity of [Partnership, PartnershipSpan, Offer]) await tx.delete(entity, { publisherId: id });
    for (const entity of [MovedPartner, Account]) await tx.delete(entity, { id });
  }

  /** At the partner's wish. What was earned returns to the brand; the hash of the address keeps them away. */
  async erase(tx: Tx, partner: MovedPartner, actorId: string | null): Promise<void> {
    const { id, merchantId } = partner;
    const pair = { merchantId, publisherId: id };
    const partnership = await tx.findOneBy(Partnership, pair);
    if (partnership && partnership.state !== "ended") {
      const actor = actorId === null ? null : { userId: actorId };
      await this.parts.partnerships.act(tx, actor, "end", pair, { spanId: newId() });
    }
    await tx.update(Account, { id }, { name: ERASED, ...sortingOf({ name: ERASED, website: null }) });
    await tx.update(MovedPartner, { id }, { state: "erased", email: null, mailAt: null });
    await tx.query("DELETE FROM foreign_link WHERE linkId IN (SELECT id FROM link WHERE publisherId = ?)", [id]);
    await forgetRows(tx, id);
    const after = { merchantId };
    await this.parts.audit.record(tx, { actorId, action: "moved-partner.erased", subject: `user:${id}`, after });
  }
}

/** Which of these publishers have such rows. */
async function ownersAmong(tx: Tx, entity: EntityTarget<{ publisherId: string }>, ids: string[]): Promise<string[]> {
  const rows = await tx
    .createQueryBuilder(entity, "row")
    .select("DISTINCT row.publisherId", "publisherId")
    .where("row.publisherId IN (:...ids)", { ids: [...ids, ""] })
    .getRawMany<{ publisherId: string }>();
  return rows.map(({ publisherId }) => publisherId);
}

/** Partners who were here themselves are kept away by their hashes alone. */
export async function bury(tx: Tx, publisherId: string, now: Date): Promise<void> {
  const rows = await tx.findBy(ImportRow, { ownId: publisherId, kind: "partner" });
  await tx.update(MovedPartner, { claimedBy: publisherId }, { state: "erased" });
  for (const { importId, addressKey } of rows) {
    const of = await tx.findOneBy(Import, { id: importId });
    if (!of || !addressKey || (await tx.existsBy(MovedPartner, { merchantId: of.merchantId, addressKey }))) continue;
    const { merchantId } = of;
    await tx.insert(MovedPartner, { ...UNKNOWN, id: newId(), createdAt: now, merchantId, importId, addressKey });
  }
  await forgetRows(tx, publisherId);
}

/** A tombstone of nobody we know. */
const UNKNOWN = {
  email: null,
  state: "erased",
  claimedBy: null,
  claimedAt: null,
  mails: 0,
  mailAt: null,
  invitedAt: null,
  mailedAt: null,
  noticedUntil: null,
  noticedAt: null,
  lapsedUntil: null,
} as const;

/** As a list shows the account. */
const ERASED = "Erased partner";

/** Nothing in the rows of imports names them any more. */
async function forgetRows(tx: Tx, ownId: string): Promise<void> {
  const own = { ownId, kind: "partner" as const };
  await tx.update(ImportRow, { ...own, outcome: "invited" }, { outcome: "refused", fault: "erased" });
  const rows = await tx.findBy(ImportRow, own);
  for (const { importId, foreignKey } of rows) await forgetRecords(tx, importId, foreignKey);
  await tx.update(ImportRow, own, { record: null, addressKey: null });
}

/** Links, codes and balances name the partner in their labels. */
async function forgetRecords(tx: Tx, importId: string, foreignKey: string): Promise<void> {
  for (const kind of ["link", "code", "balance"] as const)
    await tx.query(`UPDATE import_row SET record = NULL WHERE importId = ? AND kind = ? AND record LIKE ?`, [
      importId,
      kind,
      `%"partner":"${foreignKey}"%`,
    ]);
}
