import type { GraphQLSchema } from "graphql";
import type { Viewer } from "../core/context";
import { AppError, BadInputError, TooLargeError } from "../core/errors";
import type { Limiters } from "../core/limits/limiter";
import { type Document, Documents, type Inspected } from "./documents";
import { costOf, type Variables } from "./queryCost";
import type { Budget, BudgetHeaders, RequestBudgets } from "./requestBudgets";

/**
 * How much one request may be, all its operations together. Who is not signed in signs in, applies or writes to us,
 * one small operation at a time; everybody else has room for the largest operation of our own, twice over.
 */
export const GATE = {
  nobody: { batch: 3, tokens: 2000, selections: 2000, repeats: 5 },
  account: { batch: 10, tokens: 20_000, selections: 10_000, repeats: 30 },
  /** Of one document. */
  tokens: 2000,
  /** About how many fields one operation answers with. */
  cost: 15_000,
};

/** One point of a budget pays for an operation that answers with so many fields; larger ones pay again. */
const FIELDS_A_POINT = 500;

/** What a document costs that is refused: looking at it was work, and running it would have been none. */
const FAILED = 5;

/** What shops report as it happens. */
const SALE_REPORTS = new Set(["recordSale", "recordReturn"]);

export interface Caller {
  viewer: Viewer | null;
  address: string;
}

export interface Admission {
  headers?: BudgetHeaders;
  refusal?: AppError;
  /** Whether it was refused for what its documents are. */
  isTooMuch?: boolean;
}

/** Decides about a request to /graphql before any of its documents is validated. */
export class GraphqlGate {
  private readonly documents = new Documents(GATE.tokens);

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly limiters: Limiters,
    private readonly budgets: RequestBudgets,
  ) {}

  async admit({ viewer, address }: Caller, body: unknown): Promise<Admission> {
    const operations: Operation[] = (Array.isArray(body) ? body : [body]).map(operationIn);
    const most = viewer ? GATE.account : GATE.nobody;
    try {
      if (operations.length > most.batch) throw tooMany(most.batch, viewer);
      if (!viewer) await this.limiters.requireLeft("failedDocumentsByAddress", address);
    } catch (error) {
      if (error instanceof AppError) return { refusal: error };
      throw error;
    }
    const looked = operations.map(({ query }) => (query === undefined ? "broken" : this.documents.inspect(query)));
    const costs = operations.map((operation, at) => this.costOf(operation, looked[at]));
    const refusal = excessIn(looked, most) ?? tooCostly(Math.max(0, ...costs));
    if (refusal) {
      const noted = await this.failed({ viewer, address });
      return { ...noted, refusal: noted.refusal ?? refusal, isTooMuch: true };
    }
    if (!viewer) return {};
    const points = operations.reduce((sum, operation, at) => sum + pointsOf(operation, looked[at], costs[at] ?? 0), 0);
    return this.budgets.charge(viewer, budgetOf(operations, looked), points);
  }

  /** Notes that a document was of no use. */
  async failed({ viewer, address }: Caller): Promise<Admission> {
    if (viewer) return this.budgets.charge(viewer, "requests", FAILED);
    await this.limiters.allows("failedDocumentsByAddress", address);
    return {};
  }

  private costOf({ name, variables }: Operation, looked: Inspected | undefined): number {
    const operation = operationOf(looked, name);
    if (!operation) return 0;
    const root = { query: "Query", mutation: "Mutation" }[operation.kind];
    return costOf(this.schema, root, operation.fields, { ...operation.defaults, ...variables });
  }
}

interface Operation {
  query?: string;
  name?: string;
  variables: Variables;
}

function operationIn(sent: unknown): Operation {
  const { query, operationName, variables } = (typeof sent === "object" && sent !== null ? sent : {}) as Variables;
  return {
    query: typeof query === "string" ? query : undefined,
    name: typeof operationName === "string" ? operationName : undefined,
    variables: typeof variables === "object" && variables !== null ? (variables as Variables) : {},
  };
}

/** The one that will be run; where a document does not say which of several is meant, none will. */
function operationOf(
  looked: Inspected | undefined,
  name: string | undefined,
): Document["operations"][number] | undefined {
  if (typeof looked !== "object") return undefined;
  if (name) return looked.operations.find((operation) => operation.name === name);
  return looked.operations.length === 1 ? looked.operations[0] : undefined;
}

/** A mutation does as many things as it has fields, under whatever names. */
function pointsOf({ name }: Operation, looked: Inspected | undefined, cost: number): number {
  const operation = operationOf(looked, name);
  const acts = operation?.kind === "mutation" ? operation.fields.length : 1;
  return acts + Math.floor(cost / FIELDS_A_POINT);
}

/** All of them have to be reports for the reports' budget; what does anything else pays as everything else. */
function budgetOf(operations: Operation[], looked: Inspected[]): Budget {
  const areReports = operations.every(({ name }, at) => {
    const operation = operationOf(looked[at], name);
    return operation?.kind === "mutation" && operation.fields.every(({ field }) => SALE_REPORTS.has(field.name.value));
  });
  return areReports ? "saleReports" : "requests";
}

function excessIn(looked: Inspected[], most: typeof GATE.account): AppError | undefined {
  if (looked.includes("too large")) return new TooLargeError("This query is too large. Please ask for less at once.");
  const documents = looked.filter((one) => typeof one === "object");
  const sum = (of: "tokens" | "selections") => documents.reduce((all, one) => all + one[of], 0);
  if (sum("tokens") > most.tokens) return tooLarge(`${most.tokens} tokens`);
  if (sum("selections") > most.selections) return tooLarge(`${most.selections} fields`);
  return documents.some(({ repeats }) => repeats > most.repeats)
    ? tooLarge(`${most.repeats} times the same name in one selection`)
    : undefined;
}

const tooLarge = (most: string) =>
  new BadInputError({}, `This is too much for one request: at most ${most}. Please ask for less at once.`);

function tooCostly(cost: number): AppError | undefined {
  if (cost <= GATE.cost) return undefined;
  const [about, most] = [cost, GATE.cost].map((count) => count.toLocaleString("en-US"));
  const message = `This query costs too much: it asks for about ${about} fields, and ${most} is the most. Please ask for smaller pages.`;
  return new BadInputError({}, message);
}

const tooMany = (most: number, viewer: Viewer | null) =>
  new BadInputError({}, `Please send at most ${most} operations at once${viewer ? "" : ", or sign in first"}.`);
