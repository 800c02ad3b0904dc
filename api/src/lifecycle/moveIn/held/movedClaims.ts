import type { TaskService } from "../../../accounts";
import { Account } from "../../../accounts";
import { t } from "../../../contract/i18n/t";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Database, Tx } from "../../../platform/db/database";
import { BadInputError, ConflictError } from "../../../platform/errors";
import { newId } from "../../../platform/ids";
import type { Limiters } from "../../../platform/limits/limiter";
import { Merchant, ownerOf, Partnership, type PartnershipJoin } from "../../../programs";
import { ImportRow } from "../import.entity";
import type { ClaimLinks } from "./claimLinks";
import { handOverRequest } from "./handOver";
import { heldBalances } from "./heldBalances";
import { MovedPartner } from "./movedPartner.entity";
import type { MovedPartners } from "./movedPartners";

export const BAD_LINK = t("This link is no longer valid. Ask the brand to invite you.");
export const TAKEN = t("Someone else has already accepted this invitation.");

/** What the page behind an invitation's link shows. */
export interface Held {
  partner: MovedPartner;
  merchant: Pick<Merchant, "id" | "name" | "currency">;
  name: string;
  amount: number;
}

interface MovedClaimsParts {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  audit: AuditService;
  tasks: TaskService;
  joining: Pick<PartnershipJoin, "forMoved">;
  links: ClaimLinks;
  partners: MovedPartners;
}

/** A partner answers the invitation: by the link in the mail, which proves that it is theirs. */
export class MovedClaims {
  constructor(private readonly parts: MovedClaimsParts) {}

  async preview(token: string): Promise<Held> {
    const partner = await this.byToken(token);
    const { read } = this.parts.db;
    const merchant = await read.findOneByOrFail(Merchant, { id: partner.merchantId });
    const account = await read.findOneByOrFail(Account, { id: partner.id });
    const balances = await heldBalances(read, [partner.id], merchant.currency);
    return { partner, merchant, name: account.name, amount: balances.get(partner.id) ?? 0 };
  }

  /** The creator is in the program from now on; links, codes and earnings follow as a task. */
  async accept(viewer: Viewer, token: string): Promise<Held> {
    const { db, clock, audit, joining, tasks } = this.parts;
    await this.parts.limiters.consume("movedClaimsByAccount", viewer.id);
    const { id, merchantId } = await this.byToken(token);
    const spanId = newId();
    const now = clock.now();
    await db.write(async (tx) => {
      const partner = await this.openIn(tx, id, viewer.id);
      if (partner.state === "claimed") return;
      const merchant = await tx.findOneByOrFail(Merchant, { id: merchantId });
      // Whose partnership the brand has ended or paused since is not in its program, but what was earned is theirs.
      const isWelcome = await tx.existsBy(Partnership, { merchantId, publisherId: id, state: "active" });
      if (isWelcome) await joining.forMoved(tx, viewer, merchant, spanId);
      await tx.update(
        MovedPartner,
        { id },
        { state: "claimed", claimedBy: viewer.id, claimedAt: now, email: null, mailAt: null },
      );
      await tx.update(ImportRow, { ownId: id, kind: "partner" }, { outcome: "done", ownId: viewer.id });
      await tasks.requestIn(tx, handOverRequest(id, await ownerOf(tx, merchantId)));
      const after = { merchantId, by: viewer.id };
      const subject = `user:${id}`;
      await audit.record(tx, { actorId: viewer.userId, action: "moved-partner.claimed", subject, after });
    });
    return this.preview(token);
  }

  /** They do not want to come: nothing of them stays but the hash of their address. */
  async decline(token: string): Promise<string> {
    const { id } = await this.byToken(token);
    await this.parts.db.write(async (tx) => {
      const partner = await this.parts.partners.locked(tx, id);
      if (!partner || partner.state === "claimed") throw new ConflictError(TAKEN);
      if (partner.state === "held") await this.parts.partners.erase(tx, partner, null);
    });
    return id;
  }

  private async openIn(tx: Tx, id: string, by: string): Promise<MovedPartner> {
    const partner = await this.parts.partners.locked(tx, id);
    if (!partner || partner.state === "erased") throw badLink();
    if (partner.state === "claimed" && partner.claimedBy !== by) throw new ConflictError(TAKEN);
    return partner;
  }

  private async byToken(token: string): Promise<MovedPartner> {
    const id = this.parts.links.read(token);
    const partner = id && (await this.parts.db.read.findOneBy(MovedPartner, { id }));
    if (!partner || partner.state === "erased") throw badLink();
    return partner;
  }
}

const badLink = () => new BadInputError({ token: BAD_LINK });
