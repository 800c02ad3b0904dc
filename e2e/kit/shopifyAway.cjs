const http = require("node:http");
const https = require("node:https");

const { request } = https;
/** Loaded into the server under test: redirects Shopify's shops to another server. */
https.request = (url, ...rest) =>
  url instanceof URL && url.hostname.endsWith(".myshopify.com")
    ? http.request(new URL(url.pathname + url.search, process.env.SHOPIFY_AWAY), ...rest)
    : request(url, ...rest);
