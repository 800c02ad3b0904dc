import { z } from "zod";
import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import { type AskedRate, rateQuery, termsWithRate } from "../../contract/terms/askedRate";
import { cursor, MONEY, nextOf, PAGE, pathWith, ROWS } from "./inputs";
import { type Answer, type Asking, type Tool, tool } from "./tool";

const SUMS = `orders value ${MONEY} inForce ${MONEY} draft ${MONEY} change ${MONEY}`;
const SIDE = `orders publishers change ${MONEY}`;

const PREVIEW = `query ($document: JSONObject!) { termsPreview(document: $document) {
  hash needsNotice startsAt partners links changes { text isBetter } warnings { text } } }`;

const SIMULATION = `query ($hash: String!, $days: Int!) { latestSimulation(hash: $hash, days: $days) { from to task { state }
  result { total { ${SUMS} } winners { ${SIDE} } losers { ${SIDE} } byMonth { key ${SUMS} } } } }`;

const rate = {
  percent: z.number().min(0).max(100).multipleOf(0.01).describe("The rate in percent, such as 12.5."),
  category: z
    .string()
    .trim()
    .min(1)
    .max(limits.name.max)
    .optional()
    .describe(
      "Category of the products as in the shop's feed, such as Shoes. Everything that matches no rule if omitted.",
    ),
};

/** What publishing the rate would change, and the page on which a person does it. */
async function previewed(ask: Asking, asked: AskedRate) {
  const { terms } = await ask.graphql("{ terms { status document } }");
  const { document } = terms.find(({ status }: Answer) => status === "IN_FORCE");
  const { termsPreview } = await ask.graphql(PREVIEW, { document: termsWithRate(document, asked) });
  const { hash, changes, warnings, ...effect } = termsPreview;
  return {
    hash,
    effect: { ...effect, untrusted: { changes, warnings } },
    page: pathWith("/dashboard/advertiser/program", rateQuery(asked)),
  };
}

const askedIn = ({ percent, category }: { percent: number; category?: string | undefined }): AskedRate => ({
  basisPoints: Number((percent * 100).toFixed(0)),
  category: category ?? null,
});

/** The feeds' newest sync, each with its first faults. */
const FEEDS = `query { feeds { id name state lastError nextAt runs { createdAt state rowCount variants rejected gone
  error faultCounts faults { row column code } } } }`;

/** Pages of a hundred creators that are looked through. */
const MOST_PAGES = 10;

async function partnersNamed(ask: Asking, wanted: string): Promise<Answer[]> {
  const found: Answer[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { partners }: Answer = await ask.graphql(
      `query ($after: String) { partners(first: 100, after: $after) { nodes { id name } ${PAGE} } }`,
      { after },
    );
    found.push(...partners.nodes.filter(({ name }: Answer) => name.toLowerCase().includes(wanted.toLowerCase())));
    after = nextOf(partners);
    if (!after) break;
  }
  return found;
}

const codeStates = ["suspected", "leaked", "active"] as const;
const CODES = `query ($after: String, $state: CodeState) { codes(first: ${ROWS}, after: $after, filter: { state: $state }) {
  nodes { id text givenAt until orders sales ${MONEY} commission ${MONEY} leakReasons reportedAt reportedPage
    leakCost { since orders commission ${MONEY} discount ${MONEY} } publisherName } ${PAGE} } }`;

export const brandTools: readonly Tool[] = [
  tool({
    name: "simulate_terms",
    title: t("Simulate a commission rate"),
    description:
      "What a commission rate would change: who must be told, from when it would apply, and what the orders of the last days would have earned if that draft has been simulated. A person runs the simulation and publishes in the app.",
    roles: ["advertiser"],
    scopes: ["reports:read"],
    input: z.strictObject({
      ...rate,
      days: z
        .int()
        .min(limits.simulationDays.min)
        .max(limits.simulationDays.max)
        .default(90)
        .describe("Days of past orders."),
    }),
    run: async (ask, { days, ...given }) => {
      const { hash, ...preview } = await previewed(ask, askedIn(given));
      const { latestSimulation: last } = await ask.graphql(SIMULATION, { hash, days });
      return {
        ...preview,
        simulation: last && { period: { from: last.from, to: last.to, days: "UTC" }, ...last.task, ...last.result },
        ...(!last && { next: "Not simulated yet. Open the page, save the rate as a draft and run the simulation." }),
      };
    },
  }),
  tool({
    name: "draft_terms",
    title: t("Draft a commission rate"),
    description:
      "Prepares a commission rate, for everything or for a category, and answers with the address of the filled form. Nothing is saved: a person saves the draft, reviews it and publishes it.",
    roles: ["advertiser"],
    scopes: ["reports:read"],
    input: z.strictObject(rate),
    run: async (ask, given) => {
      const { hash: _, ...preview } = await previewed(ask, askedIn(given));
      return { isSaved: false, ...preview, next: "Open the page, check the rate and save the draft." };
    },
  }),
  tool({
    name: "feed_faults",
    title: t("Check product feeds"),
    description:
      "The newest sync of each product feed of the brand: its state, rows, rejected rows, faults by kind, and the first faulty rows.",
    roles: ["advertiser"],
    scopes: ["reports:read"],
    input: z.strictObject(cursor),
    run: async (ask, { cursor: after }) => {
      const { feeds } = await ask.graphql(FEEDS);
      const start = feeds.findIndex(({ id }: Answer) => id === after) + 1;
      const shown: Answer[] = feeds.slice(start, start + ROWS);
      return {
        count: feeds.length,
        feeds: shown.map(({ name, lastError, runs: [newest], ...feed }) => {
          const { faults = [], error = null, faultCounts = {}, ...sync } = newest ?? {};
          return {
            ...feed,
            sync: newest ? { ...sync, faultCounts } : null,
            untrusted: { name, lastError, error, firstFaults: faults.slice(0, 5) },
          };
        }),
        next: start + ROWS < feeds.length ? shown.at(-1).id : null,
        page: "/dashboard/advertiser/catalog?tab=feeds",
      };
    },
  }),
  tool({
    name: "code_health",
    title: t("Check discount codes"),
    description:
      "Discount codes that may have leaked, each with the reasons, its orders, revenue and commission since it was assigned, and what the leak has cost so far. Flagging, reassigning and deactivating is done in the app.",
    roles: ["advertiser"],
    scopes: ["reports:read"],
    input: z.strictObject({
      state: z.enum(codeStates).default("suspected").describe("Suspected, flagged as leaked, or active codes."),
      ...cursor,
    }),
    run: async (ask, { state, cursor: after = null }) => {
      const { codes } = await ask.graphql(CODES, { after, state: state.toUpperCase() });
      return {
        period: "From `givenAt` until today, in UTC.",
        codes: codes.nodes.map(({ text, publisherName, leakReasons, reportedPage, ...code }: Answer) => ({
          ...code,
          untrusted: { code: text, creator: publisherName, leakReasons, reportedPage },
        })),
        next: nextOf(codes),
        page: pathWith("/dashboard/advertiser/program/codes", { state: state.toUpperCase() }),
      };
    },
  }),
  tool({
    name: "draft_message",
    title: t("Draft a message"),
    description:
      "Prepares a message to a creator with a link to the brand, and answers with the address of the conversation with the text filled in. Nothing is sent: a person reads it and sends it.",
    roles: ["advertiser"],
    scopes: ["reports:read"],
    input: z.strictObject({
      creator: z.string().min(1).max(limits.name.max).describe("The creator's name, or a part of it."),
      text: z.string().min(1).max(600).describe("The message."),
    }),
    run: async (ask, { creator, text }) => {
      const found = await partnersNamed(ask, creator);
      const named = found.filter(({ name }) => name.toLowerCase() === creator.toLowerCase());
      const [only] = named.length === 1 ? named : found;
      const isClear = named.length === 1 || found.length === 1;
      return {
        isSent: false,
        next: isClear
          ? "Open the page, read the message and send it."
          : "No single creator has this name. Ask which one is meant, and use the full name.",
        creators: found.slice(0, ROWS).map(({ id, name }) => ({ id, untrusted: { name } })),
        page: isClear
          ? pathWith("/dashboard/advertiser/inbox", { open: only.id, text })
          : pathWith("/dashboard/advertiser/publishers", { search: creator }),
      };
    },
  }),
];
