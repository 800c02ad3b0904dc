import type { FindOptionsWhere } from "typeorm";
import type { Viewer } from "../core/context";
import type { Merchant } from "./merchant.entity";

/** Publishers see listed brands, advertisers their own, admins all. */
export const visibleTo = (viewer: Viewer): FindOptionsWhere<Merchant> => {
  if (viewer.role === "advertiser") return { ownerId: viewer.id };
  return viewer.role === "publisher" ? { listed: 1 } : {};
};
