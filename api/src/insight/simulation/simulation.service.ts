import { extname, join } from "node:path";
import type { Task, TaskHandler, TaskService } from "../../accounts";
import { addDays, dayOf, monthAfter, monthOfDay, startOfDay } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { isId, lowestIdOf } from "../../platform/ids";
import { reportLoad, spawnWorker, stopWorker } from "../../platform/workerProcess";
import { documentHash, type Merchant, type MerchantService, parseTerms } from "../../programs";
import { ordersSourceOf } from "./ordersConnection";
import { outcomeOf, type Simulation, type SimulationResult } from "./simulation.type";
import type { SimulationGiven, SimulationMessage } from "./simulationProcess";

const KIND = "terms.simulate";
/** Nobody looks at more results than this. */
const MOST_OPEN = { open: 3, refusal: t("Please wait for your other simulations or cancel one") };

interface Payload {
  merchantId: string;
  publisherId: string | null;
  /** UTC days, both inclusive. */
  from: string;
  to: string;
  hash: string;
  document: TermsDocument;
}

interface Scope {
  days: number;
  publisherId: string | null;
}

/** Simulates what orders would have earned under other terms. A task per draft, whose result only its owner sees. */
export class SimulationService {
  readonly handler: TaskHandler = {
    kind: KIND,
    about: "simulates draft terms with past orders",
    isHeavy: true,
    work: ({ task, signal, progress }) => {
      const { merchantId, publisherId, from, document } = task.payload as Payload;
      const filter = { merchantId, publisherId, from: lowestIdOf(startOfDay(from)), areEarning: true };
      const firstWholeMonth = from.endsWith("-01") ? monthOfDay(from) : monthAfter(monthOfDay(from));
      const given = { source: ordersSourceOf(this.db), filter, draft: document, firstWholeMonth };
      return runSimulation<SimulationResult>(given, signal, progress);
    },
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tasks: TaskService,
    private readonly merchants: MerchantService,
  ) {}

  /** A draft of the viewer's own brand. */
  async start(viewer: Viewer, input: unknown, scope: Scope): Promise<Simulation> {
    const merchant = await this.merchants.mine(viewer);
    const document = parseTerms(input);
    const terms = await this.merchants.termsOf(merchant.id);
    const inForce = terms.find(({ status }) => status === "in_force");
    if (inForce && inForce.document.currency !== document.currency) {
      throw new BadInputError({ currency: t("Only {currency} is supported", { currency: inForce.document.currency }) });
    }
    return this.request(viewer, merchant, document, scope);
  }

  /** Announced terms, simulated with a creator's own orders. */
  async startAnnounced(viewer: Viewer, merchantId: string, version: number, days: number): Promise<Simulation> {
    const merchant = await this.merchants.get(viewer, merchantId);
    const terms = (await this.merchants.termsOf(merchant.id)).find((one) => one.version === version);
    if (terms?.status !== "announced") throw new NotFoundError("Announced terms");
    return this.request(viewer, merchant, terms.document, { days, publisherId: viewer.id });
  }

  /** For its owner only, not even for admins, since results show what each creator would earn. */
  async get(viewer: Viewer, id: string): Promise<Simulation> {
    const task = await this.tasks.get(viewer, id);
    if (task.kind !== KIND || task.ownerId !== viewer.id) throw new NotFoundError("Simulation");
    return toSimulation(task);
  }

  /** The last simulation of a draft, found by its hash. */
  async latest(viewer: Viewer, hash: string, scope: Scope): Promise<Simulation | null> {
    const merchant = await this.merchants.mine(viewer);
    const task = await this.tasks.latest(keyOf(viewer, merchant.id, hash, checkScope(scope)));
    return task && toSimulation(task);
  }

  private async request(
    viewer: Viewer,
    merchant: Merchant,
    document: TermsDocument,
    given: Scope,
  ): Promise<Simulation> {
    const scope = checkScope(given);
    const hash = documentHash(document);
    const key = keyOf(viewer, merchant.id, hash, scope);
    const to = dayOf(this.clock.now());
    const payload: Payload = {
      merchantId: merchant.id,
      publisherId: scope.publisherId,
      from: addDays(to, 1 - scope.days),
      to,
      hash,
      document,
    };
    const subject = `Simulation of terms of ${merchant.name}`;
    const request = { kind: KIND, subject, ownerId: viewer.id, payload, key };
    return toSimulation(await this.tasks.request(request, MOST_OPEN));
  }
}

function checkScope(scope: Scope): Scope {
  const { days, publisherId } = scope;
  const { min, max } = limits.simulationDays;
  if (!Number.isInteger(days) || days < min || days > max) {
    throw new BadInputError({ days: t("Please choose {min} to {max} days", { min, max }) });
  }
  if (publisherId !== null && !isId(publisherId)) throw new BadInputError({ publisherId: t("This is not a creator") });
  return scope;
}

/** One per person, so that no one gets another's task. */
const keyOf = (viewer: Viewer, merchantId: string, hash: string, { days, publisherId }: Scope): string =>
  `${KIND}:${documentHash({ ownerId: viewer.id, merchantId, hash, days, publisherId })}`;

function toSimulation(task: Task): Simulation {
  const { document, hash, from, to } = task.payload as Payload;
  const result = task.result as SimulationResult | null;
  return { id: task.id, task, hash, from, to, result: result && outcomeOf(result, document.currency) };
}

export const SCRIPT = join(__dirname, `simulationProcess${extname(__filename)}`);
const MAX_MEGABYTES = 512;
const TELL_LOAD_EVERY_MS = 200;
export const TOO_MUCH_MEMORY = t("This simulation needs too much memory. Please choose fewer days.");

/**
 * Runs in a process of low priority. Reading and judging orders would block redirects, and this process's garbage
 * collector runs at full priority.
 */
export async function runSimulation<Result = SimulationResult>(
  given: SimulationGiven,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<Result> {
  signal.throwIfAborted();
  let telling: NodeJS.Timeout | undefined;
  const child = spawnWorker(SCRIPT, MAX_MEGABYTES);
  try {
    return await new Promise<Result>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      child.on("message", (message: SimulationMessage) => {
        // Safe cast: it is what was asked for.
        if ("result" in message) resolve(message.result as Result);
        else if ("failure" in message) reject(Object.assign(new Error(message.failure.message), message.failure));
        // Messages received after the end are ignored.
        else if (!signal.aborted) progress(message.done, message.total);
      });
      child.once("error", reject);
      child.once("exit", (code, ended) => reject(untimelyEnd(code, ended)));
      child.send(given);
      telling = reportLoad(child, TELL_LOAD_EVERY_MS);
    });
  } finally {
    clearInterval(telling);
    await stopWorker(child);
  }
}

/** Out of memory fails every time. Any other end may be an accident and is retried. */
const untimelyEnd = (code: number | null, signal: NodeJS.Signals | null): Error =>
  signal === "SIGABRT"
    ? new ConflictError(TOO_MUCH_MEMORY)
    : new Error(`the simulation process exited with ${signal ?? code}`);
