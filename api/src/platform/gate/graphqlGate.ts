import type { GraphQLSchema } from "graphql";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  parse,
  type ValueNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { limits } from "../../contract/limits";
import type { Viewer } from "../context";
import { AppError, BadInputError, TooLargeError } from "../errors";
import type { Limiters } from "../limits/limiter";
import type { Shape } from "./documentShape";
import { type DocumentShape, shapeOf, TooLargeToWalk } from "./documentShape";
import type { Budget, BudgetHeaders, RequestBudgets } from "./requestBudgets";

/** Properties of a document that need no validation. */
interface Document extends DocumentShape {
  tokens: number;
}

type Inspected = Document | "broken" | "too large";

const CACHE_SIZE = 1000;
const MAX_CACHED_LENGTH = 8000;

/** Inspects documents before anything else and caches frequent ones. */
class Documents {
  private readonly known = new LRUCache<string, Document>({ max: CACHE_SIZE });

  constructor(private readonly maxTokens: number) {}

  inspect(source: string): Inspected {
    const found = this.known.get(source) ?? this.read(source);
    if (typeof found === "object" && source.length <= MAX_CACHED_LENGTH) this.known.set(source, found);
    return found;
  }

  private read(source: string): Inspected {
    try {
      const document: DocumentNode & { tokenCount?: number } = parse(source, {
        maxTokens: this.maxTokens,
        noLocation: true,
      });
      return { ...shapeOf(document), tokens: document.tokenCount ?? this.maxTokens };
    } catch (error) {
      if (error instanceof TooLargeToWalk) return "too large";
      if (error instanceof GraphQLError) return "broken";
      throw error;
    }
  }
}

/**
 * Limits per request, for all its operations together. Anonymous callers sign in, apply or use the contact form, with
 * one small operation at a time; accounts may send twice our own largest operation.
 */
export const GATE = {
  anonymous: { batch: 3, tokens: 2000, selections: 2000, repeats: 5 },
  account: { batch: 10, tokens: 20_000, selections: 10_000, repeats: 30 },
  /** Per document. */
  tokens: 2000,
  /** Estimated fields in the response of one operation. */
  cost: 20_000,
};

/** Fields in the response per point of the budget. */
const FIELDS_A_POINT = 500;

/** Points for a rejected document, because inspecting it was work. */
const FAILED_POINTS = 5;

/** Points of mutations that cost more than usual. Each of these starts a process. */
const MUTATION_POINTS: Readonly<Record<string, number>> = { previewFeed: 20, previewShopifyFeed: 20 };

/** Shops' reports, with their own budget. */
const SALE_REPORTS = new Set(["recordSale", "recordReturn"]);

export interface Caller {
  viewer: Viewer | null;
  address: string;
}

export interface Admission {
  headers?: BudgetHeaders;
  refusal?: AppError;
  /** Whether it was rejected because of its documents. */
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
    const limits = viewer ? GATE.account : GATE.anonymous;
    try {
      if (operations.length > limits.batch) throw tooMany(limits.batch, viewer);
      if (!viewer) await this.limiters.requireLeft("failedDocumentsByAddress", address);
    } catch (error) {
      if (error instanceof AppError) return { refusal: error };
      throw error;
    }
    const inspected = operations.map(({ query }) => (query === undefined ? "broken" : this.documents.inspect(query)));
    const costs = operations.map((operation, at) => this.costOf(operation, inspected[at]));
    const refusal = excessIn(inspected, limits) ?? tooCostly(Math.max(0, ...costs));
    if (refusal) {
      const counted = await this.failed({ viewer, address });
      return { ...counted, refusal: counted.refusal ?? refusal, isTooMuch: true };
    }
    if (!viewer) return {};
    const points = operations.reduce(
      (sum, operation, at) => sum + pointsOf(operation, inspected[at], costs[at] ?? 0),
      0,
    );
    return this.budgets.charge(viewer, budgetOf(operations, inspected), points);
  }

  /** Charges for a document that was rejected. */
  async failed({ viewer, address }: Caller): Promise<Admission> {
    if (viewer) return this.budgets.charge(viewer, "requests", FAILED_POINTS);
    await this.limiters.allows("failedDocumentsByAddress", address);
    return {};
  }

  private costOf({ name, variables }: Operation, inspected: Inspected | undefined): number {
    const operation = operationOf(inspected, name);
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

/** The operation to execute. Undefined if a document has several and none is named. */
function operationOf(
  inspected: Inspected | undefined,
  name: string | undefined,
): Document["operations"][number] | undefined {
  if (typeof inspected !== "object") return undefined;
  if (name) return inspected.operations.find((operation) => operation.name === name);
  return inspected.operations.length === 1 ? inspected.operations[0] : undefined;
}

/** A mutation costs the points of all its fields, including aliases. */
function pointsOf({ name }: Operation, inspected: Inspected | undefined, cost: number): number {
  const operation = operationOf(inspected, name);
  const acts =
    operation?.kind === "mutation"
      ? operation.fields.reduce((sum, { field }) => sum + (MUTATION_POINTS[field.name.value] ?? 1), 0)
      : 1;
  return acts + Math.floor(cost / FIELDS_A_POINT);
}

/** The reports' budget applies only if all operations are reports. */
function budgetOf(operations: Operation[], inspected: Inspected[]): Budget {
  const areReports = operations.every(({ name }, at) => {
    const operation = operationOf(inspected[at], name);
    return operation?.kind === "mutation" && operation.fields.every(({ field }) => SALE_REPORTS.has(field.name.value));
  });
  return areReports ? "saleReports" : "requests";
}

function excessIn(inspected: Inspected[], limits: typeof GATE.account): AppError | undefined {
  if (inspected.includes("too large"))
    return new TooLargeError("This query is too large. Please request less at once.");
  const documents = inspected.filter((one) => typeof one === "object");
  const sum = (of: "tokens" | "selections") => documents.reduce((all, one) => all + one[of], 0);
  if (sum("tokens") > limits.tokens) return tooLarge(`${limits.tokens} tokens`);
  if (sum("selections") > limits.selections) return tooLarge(`${limits.selections} fields`);
  return documents.some(({ repeats }) => repeats > limits.repeats)
    ? tooLarge(`${limits.repeats} times the same name in one selection`)
    : undefined;
}

const tooLarge = (limit: string) =>
  new BadInputError({}, `This request is too large: at most ${limit}. Please ask for less at once.`);

function tooCostly(cost: number): AppError | undefined {
  if (cost <= GATE.cost) return undefined;
  const [about, limit] = [cost, GATE.cost].map((count) => count.toLocaleString("en-US"));
  const message = `This query costs too much: about ${about} fields, and the limit is ${limit}. Please request smaller pages.`;
  return new BadInputError({}, message);
}

const tooMany = (limit: number, viewer: Viewer | null) =>
  new BadInputError({}, `Please send at most ${limit} operations at once${viewer ? "" : ", or sign in first"}.`);

/** Assumed length of a list without pagination, and of one inside another list, such as an order's lines. */
const USUAL_LIST = 10;
const LIST_IN_LIST = 2;

export type Variables = Record<string, unknown>;

/**
 * Estimates how many fields a selection returns: fields in a list count once per entry, and a page has `first` entries.
 * Unknown fields count once; validation rejects them.
 */
export function costOf(schema: GraphQLSchema, typeName: string | undefined, fields: Shape[], given: Variables): number {
  return fields.reduce((sum, shape) => sum + fieldCost(schema, typeName, shape, given), 0);
}

interface PageContext {
  isInList: boolean;
  /** Page size at the field. */
  pageSize?: number;
}

function fieldCost(
  schema: GraphQLSchema,
  parent: string | undefined,
  { field, on, children }: Shape,
  given: Variables,
  around: PageContext = { isInList: false },
): number {
  if (children.length === 0) return 1;
  const definition = definitionOf(schema, on ?? parent, field.name.value);
  const below = definition && getNamedType(definition.type).name;
  const paged = definition?.args.find(({ name }) => name === "first");
  const requested = field.arguments?.find(({ name }) => name.value === "first")?.value;
  const size = paged && sizeOf(requested, given, paged.defaultValue);
  const isList = definition !== undefined && isListType(getNullableType(definition.type));
  const entries = size ?? around.pageSize ?? (around.isInList ? LIST_IN_LIST : USUAL_LIST);
  const times = isList ? entries : 1;
  const within = { isInList: around.isInList || isList, pageSize: isList ? undefined : size };
  return 1 + times * children.reduce((sum, child) => sum + fieldCost(schema, below, child, given, within), 0);
}

function definitionOf(
  schema: GraphQLSchema,
  type: string | undefined,
  field: string,
): GraphQLField<unknown, unknown> | undefined {
  const found = type === undefined ? undefined : schema.getType(type);
  return isObjectType(found) ? found.getFields()[field] : undefined;
}

/** Invalid sizes are rejected later with a message; here they count as the maximum. */
function sizeOf(requested: ValueNode | undefined, given: Variables, usual: unknown): number {
  const value =
    requested === undefined ? usual : requested.kind === Kind.VARIABLE ? given[requested.name.value] : intIn(requested);
  const size = value ?? usual ?? limits.pageSize.default;
  return typeof size === "number" && size >= 0 ? Math.min(size, limits.pageSize.max) : limits.pageSize.max;
}

const intIn = (value: ValueNode): number => (value.kind === Kind.INT ? Number(value.value) : limits.pageSize.max);
