import { Field, ID, InputType } from "type-graphql";
import { In } from "typeorm";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import {
  allOf,
  type Condition,
  type SortedPage,
  type SortedPageArgs,
  valuesOf,
} from "../../platform/paging/sortedPage";
import { containing, searchedText } from "../../platform/textSearch";
import { ownMerchant } from "../merchants/ownMerchant";
import { sortedRows } from "../sortedRows";
import { Partnership, PartnershipStateEnum } from "./partnership.entity";
import type { PartnershipState } from "./partnershipState";

@InputType("PartnershipFilterInput", { description: "Which of your partnerships. All conditions hold at once." })
export class PartnershipFilter {
  @Field(() => PartnershipStateEnum, { nullable: true, description: "Only those in this state." })
  state?: PartnershipState | null;

  @Field(() => ID, { nullable: true, description: "Only those of this group." }) groupId?: string | null;

  @Field(() => String, { nullable: true, description: "A part of the publisher's name or website." })
  search?: string | null;
}

/** How many match is counted only if it is asked. */
export type BrandPage = SortedPage<Partnership> & { count: () => Promise<number> };

/** Who works with whom: a brand's partners and applicants, a publisher's brands. */
export class PartnershipListService {
  constructor(private readonly db: Database) {}

  /** By how long they have been in their state: of applications, how long they have been waiting. */
  async ofBrand(
    viewer: Viewer,
    filter: PartnershipFilter,
    isDescending: boolean,
    args: SortedPageArgs,
  ): Promise<BrandPage> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const conditions = conditionsOf(merchantId, filter);
    const from = `partnership p ${accountsFor(conditions)}`;
    const columns = { id: "p.id", by: "p.changedAt" };
    const list = `partners by time ${isDescending ? "down" : "up"}`;
    const { longRead } = this.db;
    const page = await sortedRows(this.db, longRead, { list, from, conditions, columns, isDescending }, args);
    const ids = page.nodes.map(({ id }) => id);
    const known = new Map((await this.byIds(ids)).map((row) => [row.id, row]));
    const nodes = ids.flatMap((id) => known.get(id) ?? []);
    return { ...page, nodes };
  }

  /** Which publishers match, in no order; a brand's own, so it is read as a whole. */
  async matching(viewer: Viewer, filter: PartnershipFilter): Promise<Pick<Partnership, "id" | "publisherId">[]> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const all = conditionsOf(merchantId, filter);
    return this.db.longRead.query(
      `SELECT p.id AS id, p.publisherId AS publisherId FROM partnership p ${accountsFor(all)} WHERE ${allOf(all)}`,
      valuesOf(all),
    );
  }

  async byIds(ids: readonly string[]): Promise<Partnership[]> {
    return ids.length === 0 ? [] : this.db.longRead.findBy(Partnership, { id: In([...ids]) });
  }

  /** The viewer's with this publisher. */
  async withPublisher(viewer: Viewer, publisherId: string): Promise<Partnership> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const found = isId(publisherId) ? await this.db.read.findOneBy(Partnership, { merchantId, publisherId }) : null;
    if (!found) throw new NotFoundError("Publisher");
    return found;
  }

  /** From the index alone. */
  async counts(viewer: Viewer): Promise<{ state: PartnershipState; count: number }[]> {
    const { id } = await ownMerchant(this.db.read, viewer);
    const rows = await this.db.longRead.query<{ state: PartnershipState; count: number | string }[]>(
      "SELECT state, COUNT(*) AS count FROM partnership WHERE merchantId = ? GROUP BY state",
      [id],
    );
    return rows.map(({ state, count }) => ({ state, count: Number(count) }));
  }

  ofPublisher(viewer: Viewer, states: readonly PartnershipState[] | null, page: PageArgs): Promise<Page<Partnership>> {
    const query = this.db.longRead
      .createQueryBuilder(Partnership, "partnership")
      .where("partnership.publisherId = :id", { id: viewer.id });
    if (states && states.length > 0) query.andWhere("partnership.state IN (:...states)", { states: [...states] });
    return pageOf(query, page, { list: "own partnerships" });
  }

  /** The publisher's own with these brands. */
  ofMerchants(publisherId: string, merchantIds: readonly string[]): Promise<Partnership[]> {
    return this.db.read.findBy(Partnership, { publisherId, merchantId: In([...merchantIds]) });
  }
}

/** Names are looked at only where one is searched. */
const accountsFor = (all: readonly Condition[]): string =>
  all.some(({ sql }) => sql.includes("a.name")) ? "JOIN account a ON a.id = p.publisherId" : "";

function conditionsOf(merchantId: string, { state, groupId, search }: PartnershipFilter): Condition[] {
  const all: Condition[] = [{ sql: "p.merchantId = ?", values: [merchantId] }];
  if (state) all.push({ sql: "p.state = ?", values: [state] });
  if (groupId) {
    if (!isId(groupId)) throw new BadInputError({ groupId: "This is not a group" });
    all.push({ sql: "p.groupId = ?", values: [groupId] });
  }
  const text = searchedText(search);
  if (text) all.push(containing(text, ["a.name", "COALESCE(a.website, '')"]));
  return all;
}
