import { modelOf, refOf } from "./model.mjs";

/** Bruno's format: a folder with a text file per request. Optional parameters are disabled with `~`. */
export function bruno(document) {
  return new Map([
    ["bruno.json", `${JSON.stringify({ version: "1", name: "Weft", type: "collection", ignore: [] }, null, 2)}\n`],
    ["collection.bru", file(block("auth", ["mode: bearer"]), block("auth:bearer", ["token: {{apiKey}}"]))],
    ["environments/Weft.bru", file(block("vars", ["address: https://weft.example"]), "vars:secret [\n  apiKey\n]")],
    ...requestsOf(document),
  ]);
}

function requestsOf(document) {
  const inFolder = new Map();
  return modelOf(document).operations.map((operation) => {
    const { tag, name } = operation;
    const number = (inFolder.get(tag) ?? 0) + 1;
    inFolder.set(tag, number);
    return [`${tag}/${name}.bru`, requestText(operation, number, document)];
  });
}

function requestText({ path, method, summary, description, inPath, query, header, json }, number, document) {
  const required = query.filter((one) => one.required);
  const search =
    required.length > 0 ? `?${required.map(({ name, schema }) => `${name}=${sampleOf(schema)}`).join("&")}` : "";
  const url = `{{address}}${path.replace(/\{(\w+)\}/g, ":$1")}${search}`;
  const body = json && JSON.stringify(exampleOf(json, document), null, 2);
  return file(
    block("meta", [`name: ${summary}`, "type: http", `seq: ${number}`]),
    block(method.toLowerCase(), [`url: ${url}`, `body: ${json ? "json" : "none"}`, "auth: inherit"]),
    query.length > 0 && block("params:query", query.map(optional)),
    inPath.length > 0 &&
      block(
        "params:path",
        inPath.map(({ name, schema }) => `${name}: ${sampleOf(schema)}`),
      ),
    header.length > 0 && block("headers", header.map(optional)),
    body && block("body:json", body.split("\n")),
    block("docs", docsOf({ description, query, inPath, header })),
  );
}

const optional = ({ name, required, schema }) => `${required ? "" : "~"}${name}: ${sampleOf(schema)}`.trimEnd();

function docsOf({ description, query, inPath, header }) {
  const about = description ? description.split(/\n+/) : [];
  const list = [...inPath, ...query, ...header].map((one) => `- \`${one.name}\`: ${one.description ?? ""}`.trimEnd());
  return about.length > 0 && list.length > 0 ? [...about, "", ...list] : [...about, ...list];
}

/** A value to start with. */
const sampleOf = (schema) => String(schema?.example ?? schema?.enum?.[0] ?? schema?.default ?? "");

function exampleOf({ schema, example }, { components }) {
  const named = components.schemas[refOf(schema)] ?? schema;
  return example ?? named?.example ?? named?.examples?.[0] ?? formOf(named, components.schemas);
}

/** For a body without an example, lists its possible fields to fill in. */
function formOf(schema, schemas) {
  const own = schemas[refOf(schema)] ?? schema ?? {};
  const one = own.anyOf?.[0] ?? own.oneOf?.[0];
  if (one) return formOf(one, schemas);
  if (own.properties) {
    return Object.fromEntries(Object.entries(own.properties).map(([name, each]) => [name, formOf(each, schemas)]));
  }
  const type = [own.type].flat()[0];
  return own.example ?? own.enum?.[0] ?? { array: [], boolean: false, integer: 0, number: 0, object: {} }[type] ?? "";
}

/** A line that starts with a brace would end the block, so all lines are indented. */
const block = (name, lines) =>
  lines.length > 0 ? `${name} {\n${lines.map((line) => `  ${line}`.trimEnd()).join("\n")}\n}` : "";

const file = (...blocks) => `${blocks.filter(Boolean).join("\n\n")}\n`;
