import type { Viewer } from "../../platform/context";
import type { Reader } from "../../platform/db/database";
import { ownerOf } from "../../programs";
import type { Import } from "./import.entity";

/** The brand, as an owner; the person who started the import acts. */
export const brandViewer = async (
  read: Reader,
  { merchantId, startedBy: userId }: Pick<Import, "merchantId" | "startedBy">,
): Promise<Viewer> => ({ id: await ownerOf(read, merchantId), userId, role: "advertiser", member: "owner" });
