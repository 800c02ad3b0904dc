import type { Role } from "../src/platform/context";
import { each } from "./each";

const advertisers: { roles: Role[] } = { roles: ["advertiser"] };

/** The part of whoMay.ts about a brand itself. */
export const brands = {
  ...each(
    advertisers,
    `updateMerchant setBrandPicture removeBrandPicture setBrandCategories announce shopperData
    eraseShopper announcementReach`,
  ),
};

/** An `img` sends no token. */
export const pictureRoutes = {
  "GET /pictures/:id/:version": "everybody",
  "GET /pictures/brands/:merchantId/:kind/:hash": "everybody",
} as const;
