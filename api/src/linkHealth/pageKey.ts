import { createHash } from "node:crypto";
import type { LinkRow } from "../links/link.entity";

/** The same for all links to an address. */
export const pageKeyOf = ({ merchantId, destination }: Pick<LinkRow, "merchantId" | "destination">): string =>
  createHash("sha256")
    .update(`${merchantId} ${destination ?? ""}`)
    .digest("base64url");
