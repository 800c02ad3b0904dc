import { addDays, dayOf, monthAfter, monthOfDay, startOfDay } from "../contract/days";
import { limits } from "../contract/limits";
import type { TermsDocument } from "../contract/terms/termsDocument";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { BadInputError, NotFoundError } from "../core/errors";
import { isId, lowestIdOf } from "../core/ids";
import type { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import type { Task } from "../tasks/task.entity";
import type { TaskService } from "../tasks/task.service";
import type { TaskHandler } from "../tasks/taskWorker";
import { documentHash } from "../terms/documentHash";
import { parseTerms } from "../terms/parseTerms";
import { ordersSourceOf } from "./ordersConnection";
import { runSimulation } from "./runSimulation";
import type { SimulationResult } from "./simulation.types";

const KIND = "terms.simulate";
/** More are queued by nobody who looks at them. */
const MOST_OPEN = { open: 3, refusal: "Please wait for your other simulations, or cancel one" };

interface Payload {
  merchantId: string;
  publisherId: string | null;
  /** UTC days, both inclusive. */
  from: string;
  to: string;
  hash: string;
  document: TermsDocument;
}

export interface Simulation extends Omit<Payload, "document"> {
  /** The draft's. */
  currency: string;
  task: Task;
  result: SimulationResult | null;
}

interface Scope {
  days: number;
  publisherId: string | null;
}

/** What orders would have earned by other terms: a task for each draft, whose result only its owner sees. */
export class SimulationService {
  readonly handler: TaskHandler;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tasks: TaskService,
    private readonly merchants: MerchantService,
    private readonly simulate: typeof runSimulation = runSimulation,
  ) {
    this.handler = {
      kind: KIND,
      about: "computes what past orders would have earned by a draft of terms",
      isHeavy: true,
      work: ({ task, signal, progress }) => {
        const { merchantId, publisherId, from, document } = task.payload as Payload;
        const filter = { merchantId, publisherId, from: lowestIdOf(startOfDay(from)), areEarning: true };
        const firstWholeMonth = from.endsWith("-01") ? monthOfDay(from) : monthAfter(monthOfDay(from));
        const given = { source: ordersSourceOf(this.db), filter, draft: document, firstWholeMonth };
        return this.simulate(given, signal, progress);
      },
    };
  }

  /** A draft of the viewer's own brand. */
  async start(viewer: Viewer, input: unknown, scope: Scope): Promise<Simulation> {
    const merchant = await this.merchants.mine(viewer);
    const document = parseTerms(input);
    const terms = await this.merchants.termsOf(merchant.id);
    const inForce = terms.find(({ status }) => status === "in_force");
    if (inForce && inForce.document.currency !== document.currency) {
      throw new BadInputError({ currency: `Only ${inForce.document.currency} is possible` });
    }
    return this.request(viewer, merchant, document, scope);
  }

  /** Announced terms, for a publisher by its own orders. */
  async startAnnounced(viewer: Viewer, merchantId: string, version: number, days: number): Promise<Simulation> {
    const merchant = await this.merchants.get(viewer, merchantId);
    const terms = (await this.merchants.termsOf(merchant.id)).find((one) => one.version === version);
    if (terms?.status !== "announced") throw new NotFoundError("Announced terms");
    return this.request(viewer, merchant, terms.document, { days, publisherId: viewer.id });
  }

  /** For its owner only, not even for admins: a result shows what each publisher would earn. */
  async get(viewer: Viewer, id: string): Promise<Simulation> {
    const task = await this.tasks.get(viewer, id);
    if (task.kind !== KIND || task.ownerId !== viewer.id) throw new NotFoundError("Simulation");
    return toSimulation(task);
  }

  /** The last simulation of a draft by its hash. */
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
    throw new BadInputError({ days: `Please choose ${min} to ${max} days` });
  }
  if (publisherId !== null && !isId(publisherId)) throw new BadInputError({ publisherId: "This is not a publisher" });
  return scope;
}

/** Of one person, so that nobody is answered with another's task. */
const keyOf = (viewer: Viewer, merchantId: string, hash: string, { days, publisherId }: Scope): string =>
  `${KIND}:${documentHash({ ownerId: viewer.id, merchantId, hash, days, publisherId })}`;

function toSimulation(task: Task): Simulation {
  const { document, ...payload } = task.payload as Payload;
  return { ...payload, currency: document.currency, task, result: task.result as SimulationResult | null };
}
