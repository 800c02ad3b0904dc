import { createHash } from "node:crypto";
import { pathKeyOf } from "../../catalogue";
import type { LinkRow } from "../links/link.entity";

type Led = Pick<LinkRow, "merchantId" | "destination">;

/** The same for all links to a URL. */
export const pageKeyOf = ({ merchantId, destination }: Led): string => hashOf(`${merchantId} ${destination ?? ""}`);

/**
 * The same for all links to pages with one path, by which a product's pages find links; null for a shop's home page.
 */
export const linkPathOf = ({ merchantId, destination }: Led): string | null =>
  destination === null ? null : pathOfShop(merchantId, pathKeyOf(destination));

export const pathOfShop = (merchantId: string, pathKey: string): string => hashOf(`${merchantId} ${pathKey}`);

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
