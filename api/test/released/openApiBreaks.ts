/**
 * Lists breaking changes between two OpenAPI documents, one per line. Own code: openapi-diff does not support 3.1, and
 * api-smart-diff accepts a response's number becoming a string. A value added to a response's enum is not breaking, as
 * in GraphQL.
 */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  format?: string;
  [bound: string]: unknown;
}

type Content = Record<string, { schema?: Schema }>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
  security?: object[];
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export function openApiBreaks(before: OpenApi, after: OpenApi): string[] {
  const found: string[] = [];
  for (const [path, methods] of Object.entries(before.paths)) {
    for (const [method, old] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (now) found.push(...operationBreaks(old, now, new Comparison(before, after)).map((one) => `${name}: ${one}`));
      else found.push(`${name} is gone`);
    }
  }
  return [...new Set(found)];
}

const isGuarded = ({ security = [] }: Operation) => security.length > 0;

function operationBreaks(old: Operation, now: Operation, comparison: Comparison): string[] {
  return [
    ...(isGuarded(now) && !isGuarded(old) ? ["needs a token now"] : []),
    ...parameterBreaks(old.parameters ?? [], now.parameters ?? [], comparison),
    ...(now.requestBody?.required && !old.requestBody?.required ? ["a body is required now"] : []),
    ...contentBreaks("body", old.requestBody?.content ?? {}, now.requestBody?.content ?? {}, (one, other) =>
      comparison.ofInput("body", one, other),
    ),
    ...Object.entries(old.responses)
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([status, { content = {} }]) =>
        now.responses[status]
          ? contentBreaks(`answer ${status}`, content, now.responses[status].content ?? {}, (one, other) =>
              comparison.ofOutput(`answer ${status}`, one, other),
            )
          : [`answer ${status} is gone`],
      ),
  ];
}

/** Unknown parameters are rejected, so removing one breaks its users. */
function parameterBreaks(old: Parameter[], now: Parameter[], comparison: Comparison): string[] {
  const sameAs = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
  const isRequired = (one: Parameter | undefined) => one?.required === true;
  return [
    ...old.flatMap((one) => {
      const other = now.find(sameAs(one));
      const name = `parameter ${one.name}`;
      return other ? comparison.ofInput(name, one.schema, other.schema) : [`${name} is gone`];
    }),
    ...now
      .filter((one) => isRequired(one) && !isRequired(old.find(sameAs(one))))
      .map(({ name }) => `parameter ${name} is required now`),
  ];
}

function contentBreaks(
  name: string,
  old: Content,
  now: Content,
  compare: (one: Schema, other: Schema) => string[],
): string[] {
  return Object.entries(old).flatMap(([type, { schema = {} }]) =>
    now[type] ? compare(schema, now[type].schema ?? {}) : [`${name} is no longer ${type}`],
  );
}

const COMPARED = new Set(["$ref", "type", "enum", "properties", "required", "additionalProperties", "items", "format"]);
/** The direction in which each bound may move without rejecting bodies that were valid. */
const BOUNDS: Record<string, 1 | -1> = {
  maxLength: 1,
  maxItems: 1,
  maximum: 1,
  minLength: -1,
  minItems: -1,
  minimum: -1,
};
const REMARKS = new Set(["title", "description", "examples", "default", "deprecated"]);

const typesOf = ({ type = [] }: Schema) => [type].flat();
const widen = (types: string[]) => (types.includes("number") ? [...types, "integer"] : types);
const without = (all: unknown[], those: unknown[]) => all.filter((one) => !those.includes(one));

class Comparison {
  constructor(
    private readonly before: OpenApi,
    private readonly after: OpenApi,
  ) {}

  /** Requests that were valid must stay valid. */
  ofInput(at: string, given: Schema, accepted: Schema): string[] {
    const [old, now] = this.resolved(at, given, accepted);
    const refused = typesOf(now).length > 0 ? without(typesOf(old), widen(typesOf(now))) : [];
    const values = now.enum && (old.enum ? without(old.enum, now.enum) : ["any other value"]);
    const bounds = Object.entries(BOUNDS).filter(
      ([bound, way]) =>
        now[bound] !== undefined && way * (Number(now[bound]) - Number(old[bound] ?? Infinity * way)) < 0,
    );
    return [
      ...(refused.length > 0 ? [`${at} may no longer be ${refused.join(" or ")}`] : []),
      ...(values?.length ? [`${at} no longer takes ${values.join(", ")}`] : []),
      ...(now.format && now.format !== old.format ? [`${at} has to be a ${now.format} now`] : []),
      ...bounds.map(([bound]) => `${at} has a narrower ${bound}`),
      ...without(now.required ?? [], old.required ?? []).map((name) => `${at}.${name} is required now`),
      ...this.inside(at, old, now, (...pair) => this.ofInput(...pair)),
    ];
  }

  /** Fields that clients read must stay, with their types. */
  ofOutput(at: string, had: Schema, has: Schema): string[] {
    const [old, now] = this.resolved(at, had, has);
    const added = typesOf(old).length > 0 ? without(typesOf(now), widen(typesOf(old))) : [];
    return [
      ...(added.length > 0 ? [`${at} may be ${added.join(" or ")} now`] : []),
      ...(typesOf(old).length > 0 && typesOf(now).length === 0 ? [`${at} may be anything now`] : []),
      ...(old.enum && !now.enum ? [`${at} may have any value now`] : []),
      ...(old.format && now.format !== old.format ? [`${at} is no longer a ${old.format}`] : []),
      ...without(old.required ?? [], now.required ?? [])
        .filter((name) => now.properties?.[String(name)])
        .map((name) => `${at}.${name} may be missing now`),
      ...this.inside(at, old, now, (...pair) => this.ofOutput(...pair)),
    ];
  }

  private inside(
    at: string,
    old: Schema,
    now: Schema,
    compare: (at: string, old: Schema, now: Schema) => string[],
  ): string[] {
    const fields = Object.entries(old.properties ?? {}).flatMap(([name, field]) => {
      const other = now.properties?.[name];
      return other ? compare(`${at}.${name}`, field, other) : [`${at}.${name} is gone`];
    });
    const [each, eachNow] = [old.additionalProperties, now.additionalProperties];
    const map = typeof each === "object" && typeof eachNow === "object" ? compare(`${at}.*`, each, eachNow) : [];
    return [...fields, ...map, ...(old.items && now.items ? compare(`${at}[]`, old.items, now.items) : [])];
  }

  private resolved(at: string, one: Schema, other: Schema): [Schema, Schema] {
    return [this.whole(at, one, this.before), this.whole(at, other, this.after)];
  }

  private whole(at: string, schema: Schema, { components }: OpenApi): Schema {
    const found = schema.$ref ? components.schemas[schema.$ref.split("/").at(-1) ?? ""] : schema;
    if (!found) throw new Error(`${at}: ${schema.$ref} leads nowhere`);
    const unknown = Object.keys(found).filter((key) => !COMPARED.has(key) && !(key in BOUNDS) && !REMARKS.has(key));
    if (unknown.length > 0) throw new Error(`${at}: ${unknown.join(", ")} cannot be compared yet`);
    return found;
  }
}
