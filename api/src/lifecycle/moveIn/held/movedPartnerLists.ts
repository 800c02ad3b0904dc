import { In } from "typeorm";
import { Account } from "../../../accounts";
import type { ImportSource } from "../../../contract/moveIn/sources";
import type { Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { rowsById } from "../../../platform/db/rowsById";
import { NotFoundError } from "../../../platform/errors";
import { isId } from "../../../platform/ids";
import { type Money, money } from "../../../platform/money";
import { mapPage, type Page, type PageArgs, pageOf } from "../../../platform/paging/page";
import type { Removed } from "../../../platform/shapes/removed.type";
import { Merchant, ownMerchant } from "../../../programs";
import { Earning } from "../../../sales";
import { heldBalances, heldSum } from "./heldBalances";
import { MovedPartner, OpeningBalance } from "./movedPartner.entity";
import type { MovedPartnerType, OpeningBalanceType } from "./movedPartner.type";
import type { MovedPartners } from "./movedPartners";

/** A brand's partners who have not accepted yet, and what is held for them. */
export class MovedPartnerLists {
  constructor(
    private readonly db: Database,
    private readonly partners: MovedPartners,
  ) {}

  async list(viewer: Viewer, importId: string | null, page: PageArgs): Promise<Page<MovedPartnerType>> {
    const merchant = await ownMerchant(this.db.read, viewer);
    const query = this.db.read
      .createQueryBuilder(MovedPartner, "partner")
      .where("partner.merchantId = :merchantId AND partner.state = 'held'", { merchantId: merchant.id });
    if (importId) query.andWhere("partner.importId = :importId", { importId });
    const found = await pageOf(query, page, { order: "ASC", list: "moved partners" });
    const shown = await this.shown(merchant, found.nodes);
    return mapPage(found, ({ id }) => shown.get(id));
  }

  /** Everything held for them, as the ledger has it. */
  async sum(viewer: Viewer, importId: string | null): Promise<Money> {
    const { id, currency } = await ownMerchant(this.db.read, viewer);
    return money(await heldSum(this.db.read, id, currency, importId ?? undefined), currency);
  }

  /** Null for creators who came otherwise. */
  async one(viewer: Viewer, id: string): Promise<MovedPartnerType | null> {
    const merchant = await ownMerchant(this.db.read, viewer);
    const found = isId(id) ? await this.db.read.findOneBy(MovedPartner, { id, merchantId: merchant.id }) : null;
    return found && ((await this.shown(merchant, [found])).get(id) ?? null);
  }

  async erase(viewer: Viewer, id: string): Promise<Removed> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      const partner = isId(id) ? await this.partners.locked(tx, id) : null;
      if (!partner || partner.merchantId !== merchantId || partner.state === "claimed")
        throw new NotFoundError("Partner");
      if (partner.state === "held") await this.partners.erase(tx, partner, viewer.userId);
      return { id };
    });
  }

  /** Which of these earnings are opening balances. */
  readonly openings = async (ids: readonly string[]): Promise<OpeningBalanceType[]> => {
    const { read } = this.db;
    const found = await read.findBy(OpeningBalance, { id: In([...ids]) });
    const earnings = await rowsById(read, Earning, ids);
    const each = (of: (earning: Earning) => string) => [...earnings.values()].map(of);
    const accounts = await rowsById(
      read,
      Account,
      each(({ publisherId }) => publisherId),
    );
    const merchants = await rowsById(
      read,
      Merchant,
      each(({ merchantId }) => merchantId),
    );
    return found.map(({ id, source, payableOn }) => {
      const { publisherId = "", merchantId = "" } = earnings.get(id) ?? {};
      const partnerName = accounts.get(publisherId)?.name ?? "";
      return {
        id,
        source: source as ImportSource,
        payableOn,
        partnerName,
        brandName: merchants.get(merchantId)?.name ?? "",
      };
    });
  };

  private async shown({ currency }: Merchant, partners: readonly MovedPartner[]) {
    const ids = partners.map(({ id }) => id);
    const accounts = await rowsById(this.db.read, Account, ids);
    const balances = await heldBalances(this.db.read, ids, currency);
    return new Map(
      partners.map(({ id, state, invitedAt, mails, claimedAt }): [string, MovedPartnerType] => {
        const unclaimed = money(balances.get(id) ?? 0, currency);
        return [id, { id, name: accounts.get(id)?.name ?? "", state, unclaimed, invitedAt, mails, claimedAt }];
      }),
    );
  }
}
