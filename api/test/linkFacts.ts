import type { LinkFacts } from "../src/tracking/clicks/clickId/clickId";
import { EARNING } from "../src/tracking/clicks/clickKind";
import type { Link } from "../src/tracking/links/link.entity";

/** The link's part of a click ID, as the redirect writes it: by the merchant's first terms, unless stated otherwise. */
export const linkFacts = (
  { id: linkId, publisherId, merchantId }: Pick<Link, "id" | "publisherId" | "merchantId">,
  given: Partial<LinkFacts> = {},
): LinkFacts => ({
  linkId,
  publisherId,
  merchantId,
  termsVersion: 1,
  offerVersion: 0,
  windowDays: 30,
  earning: EARNING,
  ...given,
});
