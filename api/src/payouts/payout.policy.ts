import type { FindOptionsWhere } from "typeorm";
import type { Viewer } from "../core/context";
import type { Payout } from "./payout.entity";

/** Publishers see their own, admins all. */
export const visiblePayouts = (viewer: Viewer): FindOptionsWhere<Payout> =>
  viewer.role === "admin" ? {} : { publisherId: viewer.id };
