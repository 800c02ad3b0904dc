import { ConnectedApp, FactorChallenge, OauthRecord, OidcIdentity } from "../../../accounts";
import { BrandFigures } from "../../../insight";
import { History, Import, ImportPart, ImportRow, MovedLink, MovedPartner, OpeningBalance } from "../../../lifecycle";
import { Application, ApplicationFile, ApplicationSetup, Merchant } from "../../../programs";
import { ApiRequest, ApiRequestDay, CollectionItem, Storefront } from "../../../reach";
import { OrderRow, OrderShare } from "../../../sales";
import { ClickContext, ForeignLink, Link, LinkDomain } from "../../../tracking";
import type { MigrationClass } from "../migration";
import { CreateTables1763600000000 } from "./1763600000000-create-tables";
import { BrandAddresses1764700000700 } from "./1764700000700-brand-addresses";
import { CountBudgets1764700001000 } from "./1764700001000-count-budgets";
import { CreatorChannels1764800000000 } from "./1764800000000-creator-channels";
import { addColumns } from "./addColumns";
import { addIndexes } from "./addIndexes";
import { addTables } from "./addTables";

/** In the order they run. A new database gets every column from the first; the others upgrade existing ones. */
export const migrations: MigrationClass[] = [
  CreateTables1763600000000,
  addColumns("LinkNote1764400000000", Link, "note"),
  addColumns("ShopLanguage1764500000000", Storefront, "language"),
  addColumns("BrandPage1764600000000", Merchant, "slug", "color", "story"),
  addColumns("BrandPageFigures1764600000001", BrandFigures, "sales", "tenthDaysToPay"),
  addTables("Applications1764700000000", ApplicationSetup, Application, ApplicationFile),
  BrandAddresses1764700000700,
  CountBudgets1764700001000,
  addColumns("MonthlyBudget1764700001001", Merchant, "monthlyBudget", "termsBudget"),
  addColumns("ShopProfile1764700002000", Storefront, "photoHash"),
  addTables("ApiRequests1764700003000", ApiRequest, ApiRequestDay),
  addColumns("OrderChanges1764700004000", OrderRow, "updatedAt"),
  addColumns("SharedOrderChanges1764700004001", OrderShare, "updatedAt"),
  CreatorChannels1764800000000,
  addTables("LinkedIdentities1764800001000", OidcIdentity),
  addColumns("LinkAfterFactor1764800001001", FactorChallenge, "subjectHash"),
  addTables("MoveIn1764900000000", Import, ImportPart, ImportRow, ForeignLink, History),
  addTables("LinkDomains1764900001000", LinkDomain),
  addColumns("ForeignAddresses1764900001001", ForeignLink, "scheme"),
  addColumns("ImportRelease1764900002000", Import, "releasedAt", "declinedAt", "payableOn"),
  addTables("MovedPartners1764900002001", MovedPartner, MovedLink, OpeningBalance),
  addIndexes("CollectionLinks1764900003000", CollectionItem, "collection_item_of_link"),
  addTables("ClickContexts1764900003001", ClickContext),
  addTables("ConnectedApps1765000000000", ConnectedApp, OauthRecord),
];
