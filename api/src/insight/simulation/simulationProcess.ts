// Needed because platform/money declares a GraphQL type.
import "reflect-metadata";
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { ServerLoad } from "../../platform/workerProcess";
import { type ComparedModel, type CreditResult, creditResultOf, withModel } from "./creditComparison";
import { draftedFor } from "./draftPayee";
import { type OrdersConnection, type OrdersSource, openOrders } from "./ordersConnection";
import type { SimulationResult } from "./simulation.type";
import { Simulator } from "./simulator";
import { countOrders, type OrderFilter, ordersPage } from "./storedOrders";
import { namedTerms, StoredTerms } from "./storedTerms";

/** The first message to the process. Neither arguments nor the environment, because it may contain a password. */
export interface SimulationGiven {
  source: OrdersSource;
  filter: OrderFilter & { merchantId: string };
  draft: TermsDocument;
  /** Bonuses are computed for months from this one on; all if omitted. */
  firstWholeMonth?: string;
  /** The draft with each credit model, side by side. */
  models?: readonly ComparedModel[];
  /** Whose share is added up, of orders that others lead too; by default that of the filter's publisher. */
  only?: string | null;
}

export type SimulationMessage =
  | { done: number; total: number }
  | { result: SimulationResult | CreditResult }
  | { failure: { message: string; stack: string | undefined } };

/** Few orders in memory at a time, so that most garbage is young. */
const BATCH_SIZE = 250;
/**
 * It pauses after each page, because caches, memory and the disk have no priorities. The pause is this multiple of the
 * page's time beside a busy server, and almost none beside an idle one.
 */
const MOST_REST = 8;
/** The CPU share from which a server counts as busy: under full load it also waits for the disk. */
const BUSY_FROM = 0.5;
/** Until the load is known, the server comes first. */
let busy = 1;
const restAfter = (spent: number): number => spent * MOST_REST * Math.min(1, busy / BUSY_FROM) ** 2;

/**
 * Redirects and clicks come first. Linux has per-thread priorities, and garbage collection threads start before any of
 * our code; later threads inherit it.
 */
function giveWay(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);
}

const send = (message: SimulationMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

async function simulate(
  connection: OrdersConnection,
  { filter, draft, firstWholeMonth, models, only = filter.publisherId ?? null }: SimulationGiven,
): Promise<SimulationResult | CreditResult> {
  const drafts = models ? models.map((model) => withModel(draft, model)) : [draft];
  const simulators = drafts.map((document) => new Simulator(document, firstWholeMonth, only));
  const total = await countOrders(connection.ask, filter);
  let documents = await StoredTerms.read(connection.ask, filter.merchantId);
  let done = 0;
  await send({ done, total });
  for (let after = ""; ; ) {
    const began = performance.now();
    // A snapshot per page, because a return changes a sale and its lines.
    const orders = await connection.snapshot(async (ask) => {
      const page = await ordersPage(ask, filter, after, BATCH_SIZE);
      if (!page.every((order) => documents.knows(order))) documents = await StoredTerms.read(ask, filter.merchantId);
      return page;
    });
    for (const order of orders) {
      const paidBy = documents.documentOf(order);
      if (order.why.terms && !(paidBy && documents.knows(order)))
        throw new Error(`sale ${order.id} references missing ${namedTerms(order)}`);
      if (!paidBy) continue;
      for (const [index, document] of drafts.entries()) {
        const credited = draftedFor(order, document);
        const { payee } = credited;
        const drafted = payee
          ? documents.withOfferOf(document, `draft ${index}`, payee.publisherId, payee.offer)
          : documents.withOffer(document, `draft ${index}`, order);
        simulators[index]?.add(order, paidBy, drafted, credited);
      }
    }
    done += orders.length;
    await send({ done, total });
    const last = orders.at(-1);
    if (!last || orders.length < BATCH_SIZE) {
      const [first] = simulators;
      return models || !first ? creditResultOf(simulators.map((one) => one.byPublisher())) : first.result();
    }
    after = last.id;
    await sleep(restAfter(performance.now() - began));
  }
}

async function run(given: SimulationGiven): Promise<void> {
  const connection = await openOrders(given.source);
  try {
    await send({ result: await simulate(connection, given) });
  } finally {
    await connection.close();
  }
}

giveWay();
// The server ended for any reason: no one waits for the result.
process.once("disconnect", () => process.exit());
process.once("message", (given: SimulationGiven) => {
  process.on("message", (load: ServerLoad) => {
    busy = load.busy;
  });
  void run(given)
    .catch(({ message, stack }: Error) => send({ failure: { message, stack } }))
    .finally(() => process.exit());
});
