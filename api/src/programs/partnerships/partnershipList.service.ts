import { Field, ID, InputType } from "type-graphql";
import { In } from "typeorm";
import { t } from "../../contract/i18n/t";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { anyOfIds } from "../../platform/paging/chosenIds";
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

@InputType("PartnershipFilterInput", { description: "Filter for your partnerships. All conditions must match." })
export class PartnershipFilter {
  @Field(() => [PartnershipStateEnum], { nullable: true, description: "Partnerships in one of these states only." })
  states?: PartnershipState[] | null;

  @Field(() => [ID], { nullable: true, description: "Partnerships with these IDs only, at most 100." }) ids?:
    | string[]
    | null;

  @Field(() => ID, { nullable: true, description: "Partnerships of this group only. For brands." })
  groupId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Part of the creator's name or website, or of the brand's name.",
  })
  search?: string | null;
}

/** Counted only if requested. */
export type PartnershipPage = SortedPage<Partnership> & { count: () => Promise<number> };

/** Lists of partnerships: a brand's creators and applicants, a creator's brands. */
export class PartnershipListService {
  constructor(private readonly db: Database) {}

  /** A brand's or a creator's, sorted by the latest state change; for applications, by waiting time. */
  async list(
    viewer: Viewer,
    filter: PartnershipFilter,
    isDescending: boolean,
    args: SortedPageArgs,
  ): Promise<PartnershipPage> {
    const conditions = await this.conditionsFor(viewer, filter);
    const from = `partnership p ${namesFor(conditions)}`;
    const columns = { id: "p.id", by: "p.changedAt" };
    const list = `partnerships by time ${isDescending ? "down" : "up"}`;
    const { longRead } = this.db;
    const page = await sortedRows(this.db, longRead, { list, from, conditions, columns, isDescending }, args);
    const ids = page.nodes.map(({ id }) => id);
    const known = new Map((await this.byIds(ids)).map((row) => [row.id, row]));
    const nodes = ids.flatMap((id) => known.get(id) ?? []);
    return { ...page, nodes };
  }

  /** IDs of matching creators, unsorted. Reads all partnerships of the brand. */
  async matching(viewer: Viewer, filter: PartnershipFilter): Promise<Pick<Partnership, "id" | "publisherId">[]> {
    const all = await this.conditionsFor(viewer, filter);
    return this.db.longRead.query(
      `SELECT p.id AS id, p.publisherId AS publisherId FROM partnership p ${namesFor(all)} WHERE ${allOf(all)}`,
      valuesOf(all),
    );
  }

  async byIds(ids: readonly string[]): Promise<Partnership[]> {
    return ids.length === 0 ? [] : this.db.longRead.findBy(Partnership, { id: In([...ids]) });
  }

  /** The viewer's partnership with this creator. */
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

  private async conditionsFor(viewer: Viewer, filter: PartnershipFilter): Promise<Condition[]> {
    const isPublisher = viewer.role === "publisher";
    const own = isPublisher
      ? { sql: "p.publisherId = ?", values: [viewer.id] }
      : { sql: "p.merchantId = ?", values: [(await ownMerchant(this.db.read, viewer)).id] };
    return conditionsOf(own, filter, isPublisher);
  }

  /** The creator's partnerships with these brands. */
  ofMerchants(publisherId: string, merchantIds: readonly string[]): Promise<Partnership[]> {
    return this.db.read.findBy(Partnership, { publisherId, merchantId: In([...merchantIds]) });
  }
}

const CREATOR_NAMES = ["a.name", "COALESCE(a.website, '')"];
const BRAND_NAMES = ["m.name"];

/** Joins names only for a search. */
function namesFor(all: readonly Condition[]): string {
  if (all.some(({ sql }) => sql.includes("a.name"))) return "JOIN account a ON a.id = p.publisherId";
  return all.some(({ sql }) => sql.includes("m.name")) ? "JOIN merchant m ON m.id = p.merchantId" : "";
}

function conditionsOf(
  own: Condition,
  { ids, states, groupId, search }: PartnershipFilter,
  isPublisher: boolean,
): Condition[] {
  const all: Condition[] = [own];
  if (ids) all.push(anyOfIds("p.id", ids));
  // One state is an index's range, sorted already.
  if (states?.length) all.push(states.length === 1 ? { sql: "p.state = ?", values: states } : oneOfStates(states));
  if (groupId) {
    // Creators do not learn the groups that brands put them into.
    if (isPublisher || !isId(groupId)) throw new BadInputError({ groupId: t("This group does not exist") });
    all.push({ sql: "p.groupId = ?", values: [groupId] });
  }
  const text = searchedText(search);
  if (text) all.push(containing(text, isPublisher ? BRAND_NAMES : CREATOR_NAMES));
  return all;
}

const oneOfStates = (states: readonly PartnershipState[]): Condition => ({
  sql: `p.state IN (${states.map(() => "?").join(", ")})`,
  values: states,
});
