import type { Role } from "../src/core/context";

const advertisers: { roles: Role[] } = { roles: ["advertiser"] };

/** The part of whoMay.ts about a brand itself. */
export const brands = {
  updateMerchant: advertisers,
  setBrandPicture: advertisers,
  removeBrandPicture: advertisers,
  setBrandCategories: advertisers,
  announce: advertisers,
  shopperData: advertisers,
  eraseShopper: advertisers,
  announcementReach: advertisers,
};

/** An `img` sends no token. */
export const pictureRoutes = {
  "GET /pictures/:id/:version": "everybody",
  "GET /pictures/brands/:merchantId/:kind/:hash": "everybody",
} as const;
