export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  [bound: string]: unknown;
}

export type Schemas = Record<string, Schema>;

type Compare = (at: string, old: Schema, now: Schema) => string[];

const COMPARED = new Set(
  "$ref type enum properties required additionalProperties items anyOf format pattern".split(" "),
);
/** The direction in which each bound may move without rejecting bodies that were valid. */
const BOUNDS: Record<string, 1 | -1> = {
  maxLength: 1,
  maxItems: 1,
  maxProperties: 1,
  maximum: 1,
  minLength: -1,
  minItems: -1,
  minimum: -1,
};
const REMARKS = new Set(["title", "description", "examples", "default", "deprecated"]);
/** What texts are told by; each is checked by whoever reads them. */
const SHAPES = ["format", "pattern"] as const;

const typesOf = ({ type = [] }: Schema) => [type].flat();
const widen = (types: string[]) => (types.includes("number") ? [...types, "integer"] : types);
const without = (all: unknown[], those: unknown[]) => all.filter((one) => !those.includes(one));

/** Breaking changes of schemas, as whoever sends or reads such a value sees them. */
export class SchemaBreaks {
  /** A schema may hold itself. */
  private readonly within: string[] = [];

  constructor(
    private readonly before: Schemas,
    private readonly after: Schemas,
  ) {}

  /** Requests that were valid must stay valid. */
  ofInput: Compare = (at, given, accepted) =>
    this.each(at, given, accepted, this.ofInput, (old, now) => {
      const refused = typesOf(now).length > 0 ? without(typesOf(old), widen(typesOf(now))) : [];
      const values = now.enum && (old.enum ? without(old.enum, now.enum) : ["any other value"]);
      const bounds = Object.entries(BOUNDS).filter(
        ([bound, way]) =>
          now[bound] !== undefined && way * (Number(now[bound]) - Number(old[bound] ?? Infinity * way)) < 0,
      );
      const isClosed = now.additionalProperties === false && typesOf(old).includes("object");
      return [
        ...(refused.length > 0 ? [`${at} may no longer be ${refused.join(" or ")}`] : []),
        ...(values?.length ? [`${at} no longer takes ${values.join(", ")}`] : []),
        ...(isClosed && old.additionalProperties !== false ? [`${at} refuses other fields now`] : []),
        ...SHAPES.filter((shape) => now[shape] && now[shape] !== old[shape]).map(
          (shape) => `${at} has to have the ${shape} ${now[shape]} now`,
        ),
        ...bounds.map(([bound]) => `${at} has a narrower ${bound}`),
        ...without(now.required ?? [], old.required ?? []).map((name) => `${at}.${name} is required now`),
      ];
    });

  /** Fields that clients read must stay, with their types; new values of a list are announced in docs/versioning.md. */
  ofOutput: Compare = (at, had, has) =>
    this.each(at, had, has, this.ofOutput, (old, now) => {
      const added = typesOf(old).length > 0 ? without(typesOf(now), widen(typesOf(old))) : [];
      const unsaid = old.enum && now.enum ? without(old.enum, now.enum) : [];
      return [
        ...(added.length > 0 ? [`${at} may be ${added.join(" or ")} now`] : []),
        ...(typesOf(old).length > 0 && typesOf(now).length === 0 ? [`${at} may be anything now`] : []),
        ...(old.enum && !now.enum ? [`${at} may have any value now`] : []),
        ...(unsaid.length > 0 ? [`${at} never says ${unsaid.join(", ")} any more`] : []),
        ...SHAPES.filter((shape) => old[shape] && now[shape] !== old[shape]).map(
          (shape) => `${at} no longer has the ${shape} ${old[shape]}`,
        ),
        ...without(old.required ?? [], now.required ?? [])
          .filter((name) => now.properties?.[String(name)])
          .map((name) => `${at}.${name} may be missing now`),
      ];
    });

  /** What `compare` finds in two schemas, and `deeper` in what these hold. */
  private each(
    at: string,
    one: Schema,
    other: Schema,
    deeper: Compare,
    compare: (old: Schema, now: Schema) => string[],
  ): string[] {
    const [old, now] = [whole(at, one, this.before), whole(at, other, this.after)];
    const found = compare(old, now);
    const name = nameOf(one);
    if (name && this.within.includes(name)) return found;
    if (name) this.within.push(name);
    found.push(...inside(at, old, now, deeper));
    if (name) this.within.pop();
    return found;
  }
}

const nameOf = ({ $ref, anyOf }: Schema): string | undefined => $ref ?? anyOf?.find((each) => each.$ref)?.$ref;

function inside(at: string, old: Schema, now: Schema, compare: Compare): string[] {
  const fields = Object.entries(old.properties ?? {}).flatMap(([name, field]) => {
    const other = now.properties?.[name];
    return other ? compare(`${at}.${name}`, field, other) : [`${at}.${name} is gone`];
  });
  const [each, eachNow] = [old.additionalProperties, now.additionalProperties];
  const map = typeof each === "object" && typeof eachNow === "object" ? compare(`${at}.*`, each, eachNow) : [];
  return [...fields, ...map, ...(old.items && now.items ? compare(`${at}[]`, old.items, now.items) : [])];
}

/** With what it refers to; "this or null" as one schema. */
function whole(at: string, schema: Schema, all: Schemas): Schema {
  const found = schema.$ref ? all[schema.$ref.split("/").at(-1) ?? ""] : schema;
  if (!found) throw new Error(`${at}: ${schema.$ref} leads nowhere`);
  const unknown = Object.keys(found).filter((key) => !COMPARED.has(key) && !(key in BOUNDS) && !REMARKS.has(key));
  if (unknown.length > 0) throw new Error(`${at}: ${unknown.join(", ")} cannot be compared yet`);
  if (!found.anyOf) return found;
  const [some, ...others] = found.anyOf.filter(({ type }) => type !== "null");
  if (!some || others.length > 0) throw new Error(`${at}: anyOf cannot be compared yet, but for "this or null"`);
  const shown = whole(at, some, all);
  return { ...shown, type: [...typesOf(shown), ...(found.anyOf.length > 1 ? ["null"] : [])] };
}
