import type { Viewer } from "../core/context";
import type { Reader } from "../core/db/reader";
import { Inquiry } from "./inquiry.entity";

/** Publishers see their own claims, brands those that they were asked about, admins all. */
export function inquiriesFor({ id, role }: Pick<Viewer, "id" | "role">, merchantId: string | null) {
  if (role === "publisher") return { publisherId: id };
  if (role === "admin") return {};
  return { merchantId: merchantId ?? "", isAsked: 1 };
}

export const visibleInquiry = (
  read: Reader,
  viewer: Pick<Viewer, "id" | "role">,
  id: string,
  merchantId: string | null,
): Promise<Inquiry | null> => read.findOneBy(Inquiry, { id, ...inquiriesFor(viewer, merchantId) });
