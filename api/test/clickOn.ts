import { newClickId } from "../src/clicks/clickId/idBytes";
import { PERSON } from "../src/clicks/clickKind";
import type { NewClick } from "../src/clicks/store/newClick";
import type { Link } from "../src/links/link.entity";

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
  ...given,
});
