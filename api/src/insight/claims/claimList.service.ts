import { type FindOptionsWhere, In } from "typeorm";
import type { ClaimState } from "../../contract/claims/claimForms";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { ownMerchant } from "../../programs";
import { Claim, ClaimEvent } from "./claim.entity";

/** Lists claims for all sides. */
export class ClaimList {
  constructor(private readonly db: Database) {}

  /** Newest first; waiting claims by deadline, the oldest first. */
  async list(viewer: Viewer, state: ClaimState | null | undefined, page: PageArgs): Promise<Page<Claim>> {
    const query = this.db.read.createQueryBuilder(Claim, "claim").where(await this.mine(viewer));
    if (state) query.andWhere("claim.state = :state", { state });
    const isQueue = viewer.role !== "publisher" && (state === "waiting" || state === "escalated");
    return pageOf(query, page, { order: isQueue ? "ASC" : "DESC", list: `claims ${isQueue ? state : ""}` });
  }

  async get(viewer: Viewer, id: string): Promise<Claim> {
    const own = await this.mine(viewer);
    const claim = isId(id) ? await this.db.read.findOneBy(Claim, { id, ...own }) : null;
    if (!claim) throw new NotFoundError("Claim");
    return claim;
  }

  /** Claims whose order another publisher also claims. */
  readonly rivalled = async (ids: readonly string[]): Promise<{ id: string }[]> => {
    if (ids.length === 0) return [];
    return this.db.read.query(
      `SELECT own.id AS id FROM claim own WHERE own.id IN (${ids.map(() => "?").join(", ")}) AND EXISTS (
         SELECT 1 FROM claim rival WHERE rival.merchantId = own.merchantId AND rival.orderKey = own.orderKey
         AND rival.publisherId <> own.publisherId)`,
      [...ids],
    );
  };

  /** Oldest first. */
  readonly eventsOf = (ids: readonly string[]): Promise<ClaimEvent[]> =>
    this.db.read.find(ClaimEvent, { where: { claimId: In([...ids]) }, order: { claimId: "ASC", id: "ASC" } });

  /** Publishers see their own claims, brands those they were asked about, admins all. */
  private async mine(viewer: Viewer): Promise<FindOptionsWhere<Claim>> {
    if (viewer.role === "publisher") return { publisherId: viewer.id };
    return viewer.role === "admin" ? {} : { merchantId: (await ownMerchant(this.db.read, viewer)).id, isAsked: 1 };
  }
}
