// platform/money declares a GraphQL type.
import "reflect-metadata";
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { ServerLoad } from "../../platform/asideProcess";
import { draftedFor } from "./draftPayee";
import { type OrdersConnection, type OrdersSource, openOrders } from "./ordersConnection";
import type { SimulationResult } from "./simulation.type";
import { Simulator } from "./simulator";
import { countOrders, type OrderFilter, ordersPage } from "./storedOrders";
import { namedTerms, StoredTerms } from "./storedTerms";

/** The first message to the process. Not arguments nor the environment, since it may hold a password. */
export interface SimulationGiven {
  source: OrdersSource;
  filter: OrderFilter & { merchantId: string };
  draft: TermsDocument;
  /** Bonuses are computed for months from this one on; all if omitted. */
  firstWholeMonth?: string;
}

export type SimulationMessage =
  | { done: number; total: number }
  | { result: SimulationResult }
  | { failure: { message: string; stack: string | undefined } };

/** Few orders in memory at once: most of what is collected is young. */
const BATCH_SIZE = 250;
/**
 * After each page it rests: caches, memory and the disk know no priority. Beside a busy server so many times the page's
 * time, beside one that waits hardly at all.
 */
const MOST_REST = 8;
/** From this part of its time on a server counts as busy: under full load it also waits, for the disk. */
const BUSY_FROM = 0.5;
/** As long as nothing is known, the server comes first. */
let busy = 1;
const restAfter = (spent: number): number => spent * MOST_REST * Math.min(1, busy / BUSY_FROM) ** 2;

/**
 * Redirects and clicks come first. Linux gives each thread a priority of its own, and those that collect garbage run
 * before any of our code; later ones inherit it.
 */
function giveWay(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);
}

const tell = (message: SimulationMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

async function simulate(
  connection: OrdersConnection,
  { filter, draft, firstWholeMonth }: SimulationGiven,
): Promise<SimulationResult> {
  const simulator = new Simulator(draft, firstWholeMonth, filter.publisherId ?? null);
  const total = await countOrders(connection.ask, filter);
  let documents = await StoredTerms.read(connection.ask, filter.merchantId);
  let done = 0;
  await tell({ done, total });
  for (let after = ""; ; ) {
    const began = performance.now();
    // A snapshot for each page: a return changes a sale and its lines.
    const orders = await connection.snapshot(async (ask) => {
      const page = await ordersPage(ask, filter, after, BATCH_SIZE);
      if (!page.every((order) => documents.knows(order))) documents = await StoredTerms.read(ask, filter.merchantId);
      return page;
    });
    for (const order of orders) {
      const paidBy = documents.documentOf(order);
      if (order.why.terms && !(paidBy && documents.knows(order)))
        throw new Error(`sale ${order.id} names ${namedTerms(order)}, which do not exist`);
      if (!paidBy) continue;
      const credited = draftedFor(order, draft);
      const { payee } = credited;
      const drafted = payee
        ? documents.withOfferOf(draft, "draft", payee.publisherId, payee.offer)
        : documents.withOffer(draft, "draft", order);
      simulator.add(order, paidBy, drafted, credited);
    }
    done += orders.length;
    await tell({ done, total });
    const last = orders.at(-1);
    if (!last || orders.length < BATCH_SIZE) return simulator.result();
    after = last.id;
    await sleep(restAfter(performance.now() - began));
  }
}

async function run(given: SimulationGiven): Promise<void> {
  const connection = await openOrders(given.source);
  try {
    await tell({ result: await simulate(connection, given) });
  } finally {
    await connection.close();
  }
}

giveWay();
// The server ended, however it did: nobody waits for the result.
process.once("disconnect", () => process.exit());
process.once("message", (given: SimulationGiven) => {
  process.on("message", (load: ServerLoad) => {
    busy = load.busy;
  });
  void run(given)
    .catch(({ message, stack }: Error) => tell({ failure: { message, stack } }))
    .finally(() => process.exit());
});
