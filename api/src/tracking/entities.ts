import { ArchivedDay, LateDay } from "./clicks/archive/archivedDay.entity";
import { Click, ClickByLink, ClickContext, ClickMark } from "./clicks/click.entity";
import { ClickFlood } from "./clicks/floods/floodLog";
import { totalsEntities } from "./clicks/totals/totals.entity";
import { LinkDomain } from "./domains/linkDomain.entity";
import { LinkHealth, PageCheck } from "./linkHealth/linkHealth.entity";
import { PriceDrop } from "./linkHealth/priceDrops/priceDrops.service";
import { ForeignLink } from "./links/foreignLink.entity";
import { Link, LinkChange } from "./links/link.entity";
import { ProductLink } from "./links/productLink.entity";
import { LinkTag } from "./links/tags/linkTags.service";

export const trackingEntities = [
  Link,
  LinkChange,
  LinkHealth,
  PageCheck,
  PriceDrop,
  LinkTag,
  ForeignLink,
  LinkDomain,
  ProductLink,
  Click,
  ClickByLink,
  ClickContext,
  ClickMark,
  ArchivedDay,
  LateDay,
  ClickFlood,
  ...totalsEntities,
];
