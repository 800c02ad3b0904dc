import { may, operations, type Row } from "./accessRules";

/** The same for REST: see `operations`. */
export const routes: Record<string, Row> = {
  ...may(
    "everybody",
    "read",
    `GET /api/v1/openapi.json
     GET /api/v1/docs
     GET /@:handle
     GET /@:handle/:slug
     GET /shop-cards/:handle/:slug/:file
     GET /embed.js
     GET /.well-known/weft-log-keys
     GET /log/checkpoint
     GET /log/days/:day
     GET /log/verify.html
     GET /log/weft-verify.mjs
     GET /sitemap-shops.xml
     GET /sitemap-brands.xml
     GET /brands
     GET /brands/:slug
     GET /de/brands
     GET /de/brands/:slug
     GET /fr/brands
     GET /fr/brands/:slug
     GET /it/brands
     GET /it/brands/:slug
     GET /es/brands
     GET /es/brands/:slug
     GET /api/v1/shops/:handle
     GET /pictures/:id/:version
     GET /demo/shop/:merchantId
     GET /demo/shop/:merchantId/:slug
     GET /demo/shop/:merchantId/feed.xml
     GET /demo/shop/:merchantId/pictures/:slug.webp
     POST /demo/shop/:merchantId/orders
     GET /demo/shop/:merchantId/orders/cart
     POST /demo/shop/:merchantId/orders/cart
     GET /demo/shop/:merchantId/orders/checkout
     POST /demo/shop/:merchantId/acp/checkout_sessions
     GET /demo/shop/:merchantId/acp/checkout_sessions/:id
     POST /demo/shop/:merchantId/acp/checkout_sessions/:id/complete
     POST /px
     POST /px/adopt
     POST /px/checkout
     POST /hooks/shopify/:connectionId
     GET /pictures/brands/:ownerId/:kind/:hash
     GET /pictures/shops/:ownerId/:kind/:hash
     GET /livez
     GET /readyz
     GET /readyz/links
     GET /internal/domains/ask
     GET /weft.js
     GET /px.gif
     GET /schema.graphql
     GET /graphql
     GET /graphql/areas.json
     POST /graphql
     POST /mcp
     GET /.well-known/oauth-protected-resource
     GET /.well-known/oauth-protected-resource/mcp
     GET /.well-known/oauth-authorization-server/oauth
     GET /.well-known/openid-configuration/oauth
     GET /oauth/auth
     GET /oauth/auth/:id
     POST /oauth/token
     POST /oauth/token/revocation
     GET /oauth/jwks
     GET /oauth/.well-known/oauth-authorization-server
     GET /oauth/.well-known/openid-configuration
     OPTIONS *
     GET /unsubscribe/:link
     POST /unsubscribe/:link
     GET /demo/mail
     GET /demo/mail/:id
     GET /api/docs
     GET /docs/swagger-ui.css
     GET /docs/swagger-ui-bundle.js
     GET /docs/data
     GET /docs/start.js
     GET /api/openapi.json
     GET /api/site
     GET /api/pages/:title
     POST /api/contact
     POST /api/auth/login
     POST /api/auth/login/second-factor
     POST /api/auth/oidc
     POST /api/auth/oidc/start
     POST /api/auth/signup/publisher
     POST /api/auth/signup/advertiser
     GET /api/v1/exports/:id/file`,
  ),
  ...may("sessions", "read", `GET /api/auth/me`),
  ...may(
    "admin",
    "read",
    `GET /api/admin/claims/:id/files/:fileId
     GET /api/admin/users
     GET /api/admin/applications
     GET /api/admin/pages`,
  ),
  ...may(
    "admin",
    "confirm:money",
    `POST /api/admin/bank-statements
     POST /api/admin/payout-files/paypal
     POST /api/admin/payout-files/bank
     GET /api/admin/payout-batches/:id/file`,
  ),
  ...may(
    "admin",
    "confirm:read",
    `GET /api/admin/users.csv
     GET /api/admin/audit.csv`,
  ),
  ...may(
    "admin",
    "work",
    `PATCH /api/admin/users/:userId/status
     PATCH /api/admin/pages/:title`,
  ),
  ...may(
    "advertiser / billing:read reports:read",
    "read",
    `GET /api/v1/statements
     GET /api/v1/statements/:month/lines`,
  ),
  ...may(
    "advertiser / billing:read reports:read",
    "money",
    `GET /api/v1/advertiser/billing
     GET /api/v1/advertiser/invoices
     GET /api/v1/advertiser/invoices/:number`,
  ),
  ...may(
    "advertiser / claims:write reports:read",
    "read",
    `GET /api/v1/advertiser/claims/:id/receipt
     GET /api/v1/advertiser/claims/:id/files/:fileId
     GET /api/v1/advertiser/claims`,
  ),
  ...may("advertiser / claims:write sales:write", "work", `POST /api/v1/advertiser/claims/:id/answer`),
  ...may(
    "advertiser / feeds:write",
    "work",
    `POST /api/v1/advertiser/feeds
     POST /api/v1/advertiser/feeds/:id/file
     POST /api/v1/advertiser/feeds/:id/run`,
  ),
  ...may("advertiser / domains:write", "read", `GET /api/v1/domains`),
  ...may(
    "advertiser / domains:write",
    "work",
    `POST /api/v1/domains
     POST /api/v1/domains/:id/check`,
  ),
  ...may(
    "advertiser / imports:write",
    "work",
    `POST /api/v1/advertiser/imports
     GET /api/v1/advertiser/imports/:id
     POST /api/v1/advertiser/imports/:id/files
     POST /api/v1/advertiser/imports/:id/try
     POST /api/v1/advertiser/imports/:id/run
     POST /api/v1/advertiser/imports/:id/undo`,
  ),
  ...may(
    "advertiser / reports:read",
    "read",
    `GET /api/v1/advertiser/terms/:version/receipt
     GET /api/v1/advertiser/codes.csv
     GET /api/v1/advertiser/reports.csv
     GET /api/v1/advertiser/sales.csv
     GET /api/v1/advertiser/clicks.csv
     GET /api/advertiser/reports
     GET /api/v1/advertiser/reports`,
  ),
  ...may(
    "advertiser / reports:read sales:read",
    "read",
    `GET /api/v1/advertiser/statements/:month/receipts.zip
     GET /api/v1/advertiser/sales/:id/receipt`,
  ),
  ...may(
    "advertiser / sales:decide",
    "work",
    `POST /api/v1/sales/:orderId/approve
     POST /api/v1/sales/:orderId/decline`,
  ),
  ...may(
    "advertiser / sales:test sales:write",
    "work",
    `POST /api/v1/sales/batch
     POST /api/v1/sales
     POST /api/v1/sales/:orderId/returns
     POST /api/v1/segment`,
  ),
  ...may(
    "advertiser / sales:test sales:write",
    "read",
    `GET /api/v1/program
     POST /api/v1/agent-tokens/introspect`,
  ),
  ...may("advertiser admin / feeds:write", "work", `POST /api/v1/advertiser/feeds/:id/release`),
  ...may("advertiser publisher", "read", `GET /api/applications/:id/files/:fileId`),
  ...may("publisher", "work", `POST /api/merchants/:id/application-files`),
  ...may("publisher / claims:write", "work", `POST /api/v1/publisher/claims/:id/files`),
  ...may(
    "publisher / claims:write reports:read",
    "read",
    `GET /api/v1/publisher/claims/:id/receipt
     GET /api/v1/publisher/claims
     GET /api/v1/publisher/claims/:id/files/:fileId`,
  ),
  ...may(
    "publisher / claims:write sales:write",
    "work",
    `POST /api/v1/publisher/claims
     POST /api/v1/publisher/codes/:id/report-leak`,
  ),
  ...may(
    "publisher / links:read",
    "read",
    `GET /api/v1/links
     GET /api/v1/links/:id
     GET /api/v1/products
     GET /api/v1/products/:id
     GET /api/v1/products/:id/history
     GET /api/publisher/merchants
     GET /api/v1/publisher/merchants
     GET /api/publisher/links
     GET /api/v1/publisher/links`,
  ),
  ...may("publisher / links:read reports:read", "read", `GET /api/v1/publisher/link-health`),
  ...may(
    "publisher / links:write",
    "work",
    `POST /api/v1/links
     PATCH /api/v1/links/:id
     POST /api/v1/links/:id/archive
     POST /api/v1/links/:id/restore
     POST /api/publisher/links
     POST /api/v1/publisher/links`,
  ),
  ...may(
    "publisher / payouts:read",
    "read",
    `GET /api/v1/payouts
     GET /api/v1/payouts/:id
     GET /api/v1/payouts/:id/receipt`,
  ),
  ...may(
    "publisher / reports:read",
    "read",
    `GET /api/v1/publisher/merchants/:id/terms/:version/receipt
     GET /api/v1/links/:id/days/:day/receipt
     GET /api/v1/publisher/reports.csv
     GET /api/v1/publisher/links.csv
     GET /api/v1/publisher/codes.csv
     GET /api/v1/publisher/sales.csv
     GET /api/v1/publisher/clicks.csv
     GET /api/publisher/reports
     GET /api/v1/publisher/reports`,
  ),
  ...may(
    "publisher / reports:read sales:read",
    "read",
    `GET /api/v1/publisher/sales/:id/receipt
     GET /api/v1/publisher/statements/:month/receipts.zip`,
  ),
  ...may(
    "publisher advertiser / exports:write reports:read payouts:read",
    "read",
    `POST /api/v1/exports
     GET /api/v1/exports
     GET /api/v1/exports/:id`,
  ),
  ...may(
    "publisher advertiser / keys:manage",
    "confirm:own",
    `POST /api/v1/keys
     DELETE /api/v1/keys/:id`,
  ),
  ...may("publisher advertiser / keys:manage", "own", `GET /api/v1/keys`),
  ...may(
    "publisher advertiser / requests:read",
    "read",
    `GET /api/v1/requests
     GET /api/v1/requests/:id`,
  ),
  ...may(
    "publisher advertiser / reports:read sales:read",
    "read",
    `GET /api/v1/sales
     GET /api/v1/sales/:orderId`,
  ),
  ...may(
    "publisher advertiser / webhooks:manage",
    "confirm:own",
    `POST /api/v1/webhooks
     PATCH /api/v1/webhooks/:id
     POST /api/v1/webhooks/:id/rotate`,
  ),
  ...may(
    "publisher advertiser / webhooks:manage",
    "own",
    `GET /api/v1/webhooks
     GET /api/v1/webhooks/:id
     DELETE /api/v1/webhooks/:id
     POST /api/v1/webhooks/:id/test
     GET /api/v1/webhooks/:id/deliveries
     GET /api/v1/webhooks/:id/deliveries/wait
     GET /api/v1/webhook-deliveries/:id
     POST /api/v1/webhook-deliveries/:id/resend`,
  ),
};

/** Operations of a session that require an identity confirmation. */
export const confirmedFirst: readonly string[] = Object.entries({ ...operations, ...routes }).flatMap(
  ([name, { confirms }]) => (confirms ? name : []),
);

/** Not for API clients: operators have their own token, tested separately. */
export const operatorRoutes = ["GET /metrics"];
