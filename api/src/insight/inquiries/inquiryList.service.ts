import { type FindOptionsWhere, In } from "typeorm";
import type { InquiryState } from "../../contract/inquiries/inquiryForms";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { ownMerchant } from "../../programs";
import { Inquiry, InquiryEvent } from "./inquiry.entity";

/** Lists claims for all sides. */
export class InquiryList {
  constructor(private readonly db: Database) {}

  /** Newest first; what waits comes by its deadline, the oldest first. */
  async list(viewer: Viewer, state: InquiryState | null | undefined, page: PageArgs): Promise<Page<Inquiry>> {
    const query = this.db.read.createQueryBuilder(Inquiry, "inquiry").where(await this.mine(viewer));
    if (state) query.andWhere("inquiry.state = :state", { state });
    const isQueue = viewer.role !== "publisher" && (state === "waiting" || state === "escalated");
    return pageOf(query, page, { order: isQueue ? "ASC" : "DESC", list: `claims ${isQueue ? state : ""}` });
  }

  async get(viewer: Viewer, id: string): Promise<Inquiry> {
    const own = await this.mine(viewer);
    const inquiry = isId(id) ? await this.db.read.findOneBy(Inquiry, { id, ...own }) : null;
    if (!inquiry) throw new NotFoundError("Claim");
    return inquiry;
  }

  /** Those of them whose order another publisher claims, too. */
  readonly rivalled = async (ids: readonly string[]): Promise<{ id: string }[]> => {
    if (ids.length === 0) return [];
    return this.db.read.query(
      `SELECT own.id AS id FROM inquiry own WHERE own.id IN (${ids.map(() => "?").join(", ")}) AND EXISTS (
         SELECT 1 FROM inquiry rival WHERE rival.merchantId = own.merchantId AND rival.orderKey = own.orderKey
         AND rival.publisherId <> own.publisherId)`,
      [...ids],
    );
  };

  /** Oldest first. */
  readonly eventsOf = (ids: readonly string[]): Promise<InquiryEvent[]> =>
    this.db.read.find(InquiryEvent, { where: { inquiryId: In([...ids]) }, order: { inquiryId: "ASC", id: "ASC" } });

  /** Publishers see their own claims, brands those that they were asked about, admins all. */
  private async mine(viewer: Viewer): Promise<FindOptionsWhere<Inquiry>> {
    if (viewer.role === "publisher") return { publisherId: viewer.id };
    return viewer.role === "admin" ? {} : { merchantId: (await ownMerchant(this.db.read, viewer)).id, isAsked: 1 };
  }
}
