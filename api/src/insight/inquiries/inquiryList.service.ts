import { In } from "typeorm";
import type { InquiryState } from "../../contract/inquiries/inquiryForms";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { ownMerchant } from "../../programs";
import { Inquiry, InquiryEvent } from "./inquiry.entity";

/** Publishers see their own claims, brands those that they were asked about, admins all. */
function inquiriesFor({ id, role }: Pick<Viewer, "id" | "role">, merchantId: string | null) {
  if (role === "publisher") return { publisherId: id };
  if (role === "admin") return {};
  return { merchantId: merchantId ?? "", isAsked: 1 };
}

export const visibleInquiry = (
  read: Reader,
  viewer: Pick<Viewer, "id" | "role">,
  id: string,
  merchantId: string | null,
): Promise<Inquiry | null> => read.findOneBy(Inquiry, { id, ...inquiriesFor(viewer, merchantId) });

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
    const { merchantId = null } = viewer.role === "advertiser" ? await this.brandOf(viewer) : {};
    const inquiry = isId(id) ? await visibleInquiry(this.db.read, viewer, id, merchantId) : null;
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

  private async mine(viewer: Viewer) {
    const { merchantId = null } = viewer.role === "advertiser" ? await this.brandOf(viewer) : {};
    return inquiriesFor(viewer, merchantId);
  }

  private async brandOf(viewer: Viewer): Promise<{ merchantId?: string }> {
    return { merchantId: (await ownMerchant(this.db.read, viewer)).id };
  }
}
