import type { Account } from "../accounts/account.entity";
import type { UserService } from "../accounts/user.service";
import { USUAL_CURRENCY } from "../contract/currencies";
import type { DayRange } from "../contract/days";
import { inMemory, type SortedPage, type SortedPageArgs, sortedPageOf } from "../core/paging/sortedPage";
import { searchedText } from "../core/textSearch";
import type { LinkService } from "../links/link.service";
import type { Merchant } from "../merchants/merchant.entity";
import { byCommission, CODES, type NamedRow } from "./publisherReport";
import { Report } from "./report";
import { type Figures, regroup, type TotalsReader } from "./totalsReader";

/** Among the channels: monthly bonuses belong to no link. */
const BONUSES = "Volume bonus";

export interface AdvertiserRow extends Figures {
  merchant: Merchant;
  publisher: Pick<Account, "id" | "name" | "partnerKind">;
  /** Clicks held back by the flood guard: they do not count as unique, or not at all. */
  floodedClicks: number;
}

/** With what it is sorted by. */
export interface PublisherRow extends Figures {
  publisher: AdvertiserRow["publisher"];
  id: string;
  value: number;
}

interface Names {
  links: LinkService;
  users: UserService;
}

/** The report on an advertiser's shops. */
export class AdvertiserReport extends Report {
  constructor(
    reader: TotalsReader,
    private readonly names: Names,
    private readonly merchants: readonly Merchant[],
    range: DayRange,
    compare: boolean,
    now: Date,
  ) {
    super(reader, { column: "merchantId", ids: merchants.map(({ id }) => id) }, range, compare, now);
  }

  /** An account's shops are in one currency. */
  async currencies(): Promise<[string]> {
    return [this.merchants[0]?.currency ?? USUAL_CURRENCY];
  }

  async currency(): Promise<string> {
    return (await this.currencies())[0];
  }

  /** One row per shop and publisher with a click, a sale or a bonus. */
  rows(): Promise<AdvertiserRow[]> {
    return this.once("rows", async () => {
      const counted = await this.reader.by(["merchantId", "publisherId"], this.whose, this.range);
      const floods = await this.reader.floods(this.whose, this.range);
      // A bonus is of the last day of its month, on which there need be neither.
      const active = counted.filter(({ clicks, sales, commission }) => clicks > 0 || sales > 0 || commission !== 0);
      const ids = [...new Set(active.map(({ publisherId }) => publisherId))];
      const publishers = ids.length > 0 ? await this.names.users.byIds(ids) : [];
      const known = new Map(publishers.map((publisher) => [publisher.id, publisher]));
      const merchants = new Map(this.merchants.map((merchant) => [merchant.id, merchant]));
      return byCommission(
        active.flatMap(({ merchantId, publisherId, ...figures }) => {
          const merchant = merchants.get(merchantId);
          const { name = "Former publisher", partnerKind = null } = known.get(publisherId) ?? {};
          const publisher = { id: publisherId, name, partnerKind };
          const floodedClicks = floods.get(`${merchantId} ${publisherId}`) ?? 0;
          return merchant ? [{ ...figures, merchant, publisher, floodedClicks }] : [];
        }),
      );
    });
  }

  async publishers(): Promise<NamedRow[]> {
    const rows = await this.rows();
    const names = new Map(rows.map(({ publisher }) => [publisher.id, publisher.name]));
    const groups = regroup(rows, ({ publisher }) => publisher.id);
    return byCommission([...groups].map(([id, figures]) => ({ ...figures, name: names.get(id) ?? "" })));
  }

  /** Page by page, the best first; found by a part of the name. */
  async publisherPage(args: SortedPageArgs, search: string | null): Promise<SortedPage<PublisherRow>> {
    const rows = await this.rows();
    const known = new Map(rows.map(({ publisher }) => [publisher.id, publisher]));
    const text = searchedText(search)?.toLowerCase();
    const all = [...regroup(rows, ({ publisher }) => publisher.id)].flatMap(([id, figures]): PublisherRow[] => {
      const publisher = known.get(id);
      const isMeant = publisher && (!text || publisher.name.toLowerCase().includes(text));
      return isMeant ? [{ ...figures, publisher, id, value: figures.commission }] : [];
    });
    return sortedPageOf(
      { list: "publishers by commission", isDescending: true, isNumeric: true, read: inMemory(all) },
      args,
    );
  }

  async channels(): Promise<NamedRow[]> {
    const counted = await this.once("links", () => this.reader.by(["linkId"], this.whose, this.range));
    const links = counted.length > 0 ? await this.names.links.byIds(counted.map(({ linkId }) => linkId)) : [];
    const channelOf = new Map(links.map(({ id, channel }) => [id, channel]));
    const groups = regroup(
      counted,
      ({ linkId, sales, revenue }) =>
        // A bonus has no order.
        channelOf.get(linkId) ?? (sales === 0 && revenue === 0 ? BONUSES : CODES),
    );
    return byCommission([...groups].map(([name, figures]) => ({ ...figures, name })));
  }
}
