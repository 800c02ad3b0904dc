import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { giveUp, inRoot, readText } from "./project.mjs";
import { firstLoad } from "./web/chunks.mjs";

const KB = 1000;
/** Content pages. */
const READ = 212;
/** Budgets of first-load JavaScript, gzipped, in kB: for pages with a form, dashboards, and all others. */
const FORMS = [
  "/login",
  "/forgot-password",
  "/reset-password",
  "/join",
  "/claim",
  "/connect",
  "/confirm-email",
  "/stop-email-change",
  "/stop-owner",
  "/return-as-owner",
  "/signup/publisher",
  "/signup/advertiser",
  "/contact",
];
const budgetOf = (path) => {
  if (path === "/admin" || path.startsWith("/admin/")) return 382;
  if (path.startsWith("/dashboard") || path.startsWith("/settings") || path === "/notifications") return 346;
  return FORMS.includes(path) ? 277 : READ;
};
/** Must not be loaded by pages without a form or personal data. */
const DEFERRED_CODE = /ApolloClient|@mui\/x-charts|ChartsSurface/;

const [pagesText, manifestText] = [readText("dist/web/pages.json"), readText("dist/web/.vite/manifest.json")];
if (!pagesText || !manifestText) giveUp("No built site found. Run `npm run build` first.");
const { pages, folders } = JSON.parse(pagesText);
const manifest = JSON.parse(manifestText);

const sizes = new Map();
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(inRoot("dist/web", file)), { level: 9 }).length);
  return sizes.get(file);
};

let isOver = false;
for (const [path, { module, language }] of Object.entries(pages)) {
  const files = firstLoad(manifest, module).map((file) => file.replace("assets/", `assets/${folders[language]}`));
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0) / KB;
  const budget = budgetOf(language === "en" ? path : path.slice(`/${language}`.length) || "/");
  const heavy =
    budget === READ && files.some((file) => DEFERRED_CODE.test(readFileSync(inRoot("dist/web", file), "utf8")));
  const verdict = size > budget ? "OVER" : heavy ? "HEAVY: loads Apollo or charts" : "";
  isOver ||= verdict !== "";
  console.log(`${path.padEnd(24)} ${size.toFixed(1).padStart(7)} kB of ${budget}  ${verdict}`);
}
if (isOver) giveUp("Some pages load more JavaScript than their budget.");
