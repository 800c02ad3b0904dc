import { BreakdownResolver } from "./clicks/breakdown/breakdown.resolver";
import { ClickResolver } from "./clicks/click.resolver";
import { LinkHealthResolver } from "./linkHealth/linkHealth.resolver";
import { LinkResolver } from "./links/link.resolver";
import { PartnerResolver } from "./links/partner.resolver";
import { PastedLinksResolver } from "./links/pasted/pastedLinks.resolver";
import { LinkTagsResolver } from "./links/tags/linkTags.resolver";

export const trackingResolvers = [
  LinkResolver,
  LinkTagsResolver,
  PastedLinksResolver,
  PartnerResolver,
  ClickResolver,
  BreakdownResolver,
  LinkHealthResolver,
] as const;
