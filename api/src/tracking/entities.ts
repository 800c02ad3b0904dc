import { ArchivedDay, LateDay } from "./clicks/archive/archivedDay.entity";
import { Click } from "./clicks/click.entity";
import { ClickFlood } from "./clicks/floods/clickFlood.entity";
import { ClickByLink, ClickMark } from "./clicks/lists/clickByLink.entity";
import { totalsEntities } from "./clicks/totals/totals.entity";
import { LinkHealth, PageCheck } from "./linkHealth/linkHealth.entity";
import { PriceDrop } from "./linkHealth/priceDrops/priceDrop.entity";
import { Link, LinkChange } from "./links/link.entity";
import { ProductLink } from "./links/productLink.entity";
import { LinkTag } from "./links/tags/linkTag.entity";

export const trackingEntities = [
  Link,
  LinkChange,
  LinkHealth,
  PageCheck,
  PriceDrop,
  LinkTag,
  ProductLink,
  Click,
  ClickByLink,
  ClickMark,
  ArchivedDay,
  LateDay,
  ClickFlood,
  ...totalsEntities,
];
