import { type Schema, SchemaBreaks, type Schemas } from "./schemaBreaks";

export type { Schema } from "./schemaBreaks";

type Content = Record<string, { schema?: Schema }>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
  security?: object[];
}

type Paths = Record<string, Record<string, Operation>>;

export interface OpenApi {
  paths: Paths;
  webhooks?: Paths;
  components: { schemas: Schemas };
}

/**
 * Lists breaking changes between two OpenAPI documents, one per line: what docs/versioning.md promises. Own code:
 * openapi-diff does not support 3.1, and api-smart-diff accepts a response's number becoming a string.
 */
export function openApiBreaks(before: OpenApi, after: OpenApi): string[] {
  const schemas = new SchemaBreaks(before.components.schemas, after.components.schemas);
  return [
    ...new Set([
      ...eachOperation(before.paths, after.paths, (old, now) => operationBreaks(old, now, schemas)),
      ...eachOperation(before.webhooks ?? {}, after.webhooks ?? {}, (old, now) => eventBreaks(old, now, schemas)),
    ]),
  ];
}

function eachOperation(before: Paths, after: Paths, compare: (old: Operation, now: Operation) => string[]): string[] {
  return Object.entries(before).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, old]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after[path]?.[method];
      return now ? compare(old, now).map((one) => `${name}: ${one}`) : [`${name} is gone`];
    }),
  );
}

const isGuarded = ({ security = [] }: Operation) => security.length > 0;
const isSuccess = (status: string) => status.startsWith("2");

function operationBreaks(old: Operation, now: Operation, schemas: SchemaBreaks): string[] {
  return [
    ...(isGuarded(now) && !isGuarded(old) ? ["needs a token now"] : []),
    ...parameterBreaks(old.parameters ?? [], now.parameters ?? [], schemas),
    ...(now.requestBody?.required && !old.requestBody?.required ? ["a body is required now"] : []),
    ...contentBreaks("body", old.requestBody?.content ?? {}, now.requestBody?.content ?? {}, schemas.ofInput),
    ...Object.entries(old.responses).flatMap(([status, { content = {} }]) => {
      const name = isSuccess(status) ? `answer ${status}` : `refusal ${status}`;
      const other = now.responses[status];
      return other ? contentBreaks(name, content, other.content ?? {}, schemas.ofOutput) : [`${name} is gone`];
    }),
  ];
}

/** What we post is read by others, as an answer is. */
const eventBreaks = (old: Operation, now: Operation, schemas: SchemaBreaks): string[] =>
  contentBreaks("event", old.requestBody?.content ?? {}, now.requestBody?.content ?? {}, schemas.ofOutput);

/** Unknown parameters are rejected, so removing one breaks its users. */
function parameterBreaks(old: Parameter[], now: Parameter[], schemas: SchemaBreaks): string[] {
  const sameAs = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
  const isRequired = (one: Parameter | undefined) => one?.required === true;
  return [
    ...old.flatMap((one) => {
      const other = now.find(sameAs(one));
      const name = `parameter ${one.name}`;
      return other ? schemas.ofInput(name, one.schema, other.schema) : [`${name} is gone`];
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
  compare: (at: string, one: Schema, other: Schema) => string[],
): string[] {
  return Object.entries(old).flatMap(([type, { schema = {} }]) =>
    now[type] ? compare(name, schema, now[type].schema ?? {}) : [`${name} is no longer ${type}`],
  );
}
