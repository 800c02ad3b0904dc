/**
 * The OpenAPI document as the three writers need it: operations with names, and the schemas they use. Written here
 * because existing generators produce many files, need their own runtime, or Java.
 */
export function modelOf(document) {
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => one(path, method, operation)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = operations.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two operations would be called ${twice}.`);
  const used = reachable(document.components.schemas, operations);
  return { operations, schemas: Object.entries(document.components.schemas).filter(([name]) => used.has(name)) };
}

function one(path, method, operation) {
  const { summary, description, tags = ["Others"], parameters = [], requestBody, responses } = operation;
  const of = (place) => parameters.filter((parameter) => parameter.in === place);
  const inPath = of("path");
  const order = (name) => path.indexOf(`{${name}}`);
  const [type, content] = Object.entries(
    Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].content ?? {},
  )[0] ?? ["none", {}];
  return {
    name: nameOf(path, method),
    path,
    method: method.toUpperCase(),
    summary,
    description,
    inPath: inPath.sort((a, b) => order(a.name) - order(b.name)),
    tag: tags[0],
    query: of("query"),
    header: of("header"),
    body: requestBody?.content["application/json"]?.schema,
    /** The same with its example. */
    json: requestBody?.content["application/json"],
    answers: type === "application/json" ? "json" : type.startsWith("text/") ? "text" : "bytes",
    schema: content.schema,
  };
}

/** `GET /api/v1/sales/{orderId}` is getSalesByOrderId, `POST /api/v1/sales/{orderId}/returns` postSalesReturns. */
function nameOf(path, method) {
  const parts = path.replace(/^\/api\/(v1\/)?/, "").split("/");
  const words = parts.flatMap((part, at) => {
    if (!part.startsWith("{")) return part.split(/[-.]/);
    return at === parts.length - 1 ? ["by", part.slice(1, -1)] : [];
  });
  return method + words.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
}

function reachable(schemas, operations) {
  const used = new Set();
  const visit = (node) => {
    if (typeof node !== "object" || node === null) return;
    const name = refOf(node);
    if (name && !used.has(name)) {
      used.add(name);
      visit(schemas[name]);
    }
    for (const value of Object.values(node)) visit(value);
  };
  for (const { body, schema } of operations) visit([body, schema]);
  return used;
}

export const refOf = (schema) =>
  typeof schema?.$ref === "string" ? schema.$ref.replace("#/components/schemas/", "") : undefined;

/**
 * A schema as a language's type; `words` names its types for text, lists and so on. Enums become text, because the
 * version may get new values.
 */
export function typeOf(schema, words) {
  const name = refOf(schema);
  if (name) return words.named(name);
  const all = schema?.anyOf ?? schema?.oneOf;
  if (all) return words.either(all.map((each) => typeOf(each, words)));
  if (Array.isArray(schema?.type)) return words.either(schema.type.map((type) => typeOf({ ...schema, type }, words)));
  if (schema?.type === "array") return words.list(typeOf(schema.items, words));
  if (schema?.type === "object" && schema.properties && words.shape) return words.shape(fieldsOf(schema), words);
  return words[schema?.type] ?? words.anything;
}

export const fieldsOf = ({ properties = {}, required = [] }) =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));

export const NOTE = "Generated from /api/v1/openapi.json.";

export const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const oneLine = (...texts) => texts.filter(Boolean).join(" ").replace(/\s+/g, " ").replaceAll("*/", "* /");
/** Sentences end with a period. */
export const sentence = (text) => (text && !/[.?!:]$/.test(text) ? `${text}.` : text);
