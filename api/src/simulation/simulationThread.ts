// core/money declares a GraphQL type.
import "reflect-metadata";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { TermsDocument } from "../contract/terms/termsDocument";
import { type OrdersConnection, type OrdersSource, openOrders } from "./ordersConnection";
import type { SimulationResult } from "./simulation.types";
import { Simulator } from "./simulator";
import { countOrders, type OrderFilter, ordersPage } from "./storedOrders";
import { namedTerms, StoredTerms } from "./storedTerms";

/** The thread's workerData. */
export interface SimulationThreadData {
  source: OrdersSource;
  filter: OrderFilter & { merchantId: string };
  draft: TermsDocument;
}

export type SimulationMessage =
  | { done: number; total: number }
  | { result: SimulationResult }
  | { failure: { message: string; stack: string | undefined } };

/** Few orders in memory at once: most of what is collected is young. */
const BATCH_SIZE = 250;
/** After each page it rests for this share of the page's time: its garbage is collected by threads of full priority. */
const REST = 1.2;

/** Linux gives threads their own priorities: redirects and clicks come first. Elsewhere it would slow the process. */
function giveWay(): void {
  if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);
}

async function simulate(
  connection: OrdersConnection,
  { filter, draft }: SimulationThreadData,
): Promise<SimulationResult> {
  const simulator = new Simulator(draft);
  const total = await countOrders(connection.ask, filter);
  let documents = await StoredTerms.read(connection.ask, filter.merchantId);
  let done = 0;
  parentPort?.postMessage({ done, total } satisfies SimulationMessage);
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
      if (paidBy) simulator.add(order, paidBy, documents.withOffer(draft, "draft", order));
    }
    done += orders.length;
    parentPort?.postMessage({ done, total } satisfies SimulationMessage);
    const last = orders.at(-1);
    if (!last || orders.length < BATCH_SIZE) return simulator.result();
    after = last.id;
    await sleep((performance.now() - began) * REST);
  }
}

async function run(data: SimulationThreadData): Promise<void> {
  giveWay();
  const connection = await openOrders(data.source);
  try {
    parentPort?.postMessage({ result: await simulate(connection, data) } satisfies SimulationMessage);
  } finally {
    await connection.close();
  }
}

run(workerData as SimulationThreadData).catch((error: Error) => {
  const { message, stack } = error;
  parentPort?.postMessage({ failure: { message, stack } } satisfies SimulationMessage);
});
