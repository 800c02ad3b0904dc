import { newClickId } from "../src/tracking/clicks/clickId/idBytes";
import { PERSON } from "../src/tracking/clicks/clickKind";
import type { NewClick } from "../src/tracking/clicks/store/newClick";
import type { Link } from "../src/tracking/links/link.entity";

/** A unique click on a link, a moment ago. */
export const clickOn = (
  { id: linkId, publisherId, merchantId }: Pick<Link, "id" | "publisherId" | "merchantId">,
  given: Partial<NewClick> = {},
): NewClick => ({
  id: newClickId(Date.now()),
  linkId,
  publisherId,
  merchantId,
  visitor: "01".repeat(8),
  referrerHost: null,
  device: "desktop",
  country: null,
  subId: null,
  kind: PERSON,
  ctxToken: null,
  ctxIss: null,
  ...given,
});
