import { type EnumValues, enumOf } from "../platform/graphqlEnum";
import type { Availability } from "./rows/goods";

export const AvailabilityEnum = enumOf("Availability", "Whether it can be bought.", {
  IN_STOCK: ["in_stock", "Now."],
  OUT_OF_STOCK: ["out_of_stock", "Not at present."],
  PREORDER: ["preorder", "Ahead of its release."],
  BACKORDER: ["backorder", "Now, and it is sent once there are more."],
} satisfies EnumValues<Availability>);
