import { Account, newAccountRow, sortingOf } from "../../../accounts";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { newId } from "../../../platform/ids";
import { Code, Offer, Partnership, PartnershipSpan, type PartnershipStore } from "../../../programs";
import { Earning } from "../../../sales";
import { Link } from "../../../tracking";
import { Import, ImportRow } from "../import.entity";
import { addressKeyOf } from "../plan/rowKeys";
import { MovedPartner } from "./movedPartner.entity";

interface NewPartner {
  /** The account's ID, created before the first attempt. */
  id: string;
  of: Pick<Import, "id" | "merchantId" | "startedBy" | "releasedAt">;
  name: string;
  email: string;
}

interface MovedPartnersParts {
  clock: Clock;
  audit: AuditService;
  partnerships: Pick<PartnershipStore, "act">;
}

/** Accounts that earn for partners of other programs until these accept: active partners, with nobody to sign in. */
export class MovedPartners {
  constructor(private readonly parts: MovedPartnersParts) {}

  /** The brand's partner with this address, a new one if there is none. Throws a duplicate error if another run was faster. */
  async open(tx: Tx, { id, of, name, email }: NewPartner): Promise<MovedPartner> {
    const { merchantId, startedBy: userId } = of;
    const addressKey = addressKeyOf(email);
    const known = await tx.findOneBy(MovedPartner, { merchantId, addressKey });
    if (known) return known;
    const now = this.parts.clock.now();
    const own = { id, createdAt: now, contactId: id, name: name.slice(0, 200) };
    await tx.insert(Account, newAccountRow({ ...own, kind: "unclaimed", status: "approved" }));
    const pair = { merchantId, publisherId: id };
    await this.parts.partnerships.act(tx, { userId }, "moveIn", pair, { spanId: newId() });
    const partner: MovedPartner = {
      ...UNKNOWN,
      id,
      createdAt: now,
      merchantId,
      importId: of.id,
      addressKey,
      email: email.toLowerCase().slice(0, 254),
      state: "held",
      mailAt: of.releasedAt && now,
    };
    await tx.insert(MovedPartner, partner);
    return partner;
  }

  locked = (tx: Tx, id: string): Promise<MovedPartner | null> =>
    tx.findOne(MovedPartner, { where: { id }, ...rowLock(tx) });

  /** As if the partner had never come, while nothing is left of them. */
  async remove(tx: Tx, id: string): Promise<void> {
    const partner = await this.locked(tx, id);
    if (partner?.state !== "held") return;
    const own = { publisherId: id };
    for (const entity of [Link, Code, Earning]) if (await tx.existsBy(entity, own)) return;
    await tx.delete(Partnership, own);
    await tx.delete(PartnershipSpan, own);
    await tx.delete(Offer, own);
    await tx.delete(MovedPartner, { id });
    await tx.delete(Account, { id });
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
