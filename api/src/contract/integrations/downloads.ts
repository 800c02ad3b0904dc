import { t } from "../i18n/t";

/** Where the server offers the files. */
export const DOWNLOADS = "/downloads";

interface Download {
  /** With the version of its package, because shops and lock files keep the address. */
  file: string;
  type: string;
  name: string;
  text: string;
}

/** What shops and integrators install. `scripts/build-downloads.mjs` makes the files, the API server offers them. */
export const downloads = {
  woocommerce: {
    file: "weft-woocommerce-0.1.0.zip",
    type: "application/zip",
    name: t("WooCommerce plugin"),
    text: t("Upload it in WordPress under Plugins."),
  },
  tagManagerWeb: {
    file: "weft-tag-manager-web.tpl",
    type: "text/plain; charset=utf-8",
    name: t("Tag Manager web template"),
    text: t("Stores clicks. Import it in the web container."),
  },
  tagManagerServer: {
    file: "weft-tag-manager-server.tpl",
    type: "text/plain; charset=utf-8",
    name: t("Tag Manager server template"),
    text: t("Reports orders. Import it in the server container."),
  },
  server: {
    file: "weft-server-0.1.0.tgz",
    type: "application/gzip",
    name: "@weft/server",
    text: t("npm package for shops on Node.js: orders, returns, signatures and webhooks."),
  },
  dev: {
    file: "weft-dev-0.1.0.tgz",
    type: "application/gzip",
    name: "@weft/dev",
    text: t("npm package that forwards webhooks to your machine and triggers test events."),
  },
  typescript: {
    file: "weft.ts",
    type: "text/plain; charset=utf-8",
    name: t("TypeScript client"),
    text: t("The whole API in one file, without dependencies."),
  },
  python: {
    file: "weft.py",
    type: "text/plain; charset=utf-8",
    name: t("Python client"),
    text: t("The whole API in one file, without dependencies."),
  },
  php: {
    file: "weft.php",
    type: "text/plain; charset=utf-8",
    name: t("PHP client"),
    text: t("The whole API in one file, without dependencies."),
  },
  bruno: {
    file: "weft-bruno.zip",
    type: "application/zip",
    name: t("API collection"),
    text: t("An example request for each API operation. Unzip it and open the folder in Bruno."),
  },
} as const satisfies Record<string, Download>;

export type DownloadId = keyof typeof downloads;

export const downloadPath = (id: DownloadId): string => `${DOWNLOADS}/${downloads[id].file}`;
