import { each } from "./each";

const publishers = { roles: ["publisher" as const] };

/** The part of whoMay.ts about publishers' own shops. */
export const ownShop = {
  ...each(
    publishers,
    `myShop shopCollection claimShop updateShop changeShopHandle setShopPublished createCollection
    updateCollection setCollectionPublished moveCollection removeCollection restoreCollection addToCollection
    setPieceNote movePiece removePiece`,
  ),
};

/** Shops, their pictures, the demo's shops and the public log are for everybody. */
export const shopRoutes: Record<string, "everybody"> = {
  "GET /@:handle": "everybody",
  "GET /@:handle/:slug": "everybody",
  "GET /shop-cards/:handle/:slug/:file": "everybody",
  "GET /embed.js": "everybody",
  "GET /.well-known/weft-log-keys": "everybody",
  "GET /log/checkpoint": "everybody",
  "GET /log/days/:day": "everybody",
  "GET /log/verify.html": "everybody",
  "GET /log/weft-verify.mjs": "everybody",
  "GET /sitemap-shops.xml": "everybody",
  "GET /api/v1/shops/:handle": "everybody",
  "GET /pictures/:id/:version": "everybody",
  "GET /demo/shop/:merchantId": "everybody",
  "GET /demo/shop/:merchantId/:slug": "everybody",
  "GET /demo/shop/:merchantId/feed.xml": "everybody",
  "GET /demo/shop/:merchantId/pictures/:slug.webp": "everybody",
  "POST /demo/shop/:merchantId/orders": "everybody",
  "GET /demo/shop/:merchantId/orders/cart": "everybody",
  "POST /demo/shop/:merchantId/orders/cart": "everybody",
  "GET /demo/shop/:merchantId/orders/checkout": "everybody",
};
