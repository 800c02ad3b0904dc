import { BreakdownResolver } from "./clicks/breakdown/breakdown.service";
import { ClickResolver } from "./clicks/click.service";
import { LinkDomainResolver } from "./domains/linkDomain.resolver";
import { LinkHealthResolver } from "./linkHealth/healthList.service";
import { LinkResolver } from "./links/link.resolver";
import { PartnerResolver } from "./links/notifyPartners";
import { PastedLinksResolver } from "./links/pastedLinks.service";
import { LinkTagsResolver } from "./links/tags/linkTags.service";

export const trackingResolvers = {
  "Links and clicks": [
    LinkResolver,
    LinkTagsResolver,
    PastedLinksResolver,
    PartnerResolver,
    ClickResolver,
    BreakdownResolver,
    LinkHealthResolver,
  ],
  Domains: [LinkDomainResolver],
} as const;
