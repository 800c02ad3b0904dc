/** A document as the contract server has it. */
export type Doc = Record<string, unknown> & { id: string };
export type Fields = ReadonlyMap<string, string>;
type Test = (doc: Doc) => boolean;

/** Asked wrongly: the documented status and message. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** As Typesense documents it: letters and digits are kept, in small letters, and spaces divide. */
const splitOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(" ")
    .map((token) => token.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter(Boolean);

const known = new Map<string, Set<string>>();
/** Texts are asked again by each search. */
function tokensOf(text: string): Set<string> {
  const tokens = known.get(text) ?? new Set(splitOf(text));
  if (known.size > 50_000) known.clear();
  known.set(text, tokens);
  return tokens;
}

/** `filter_by`: clauses that all have to hold. Parts of it that nobody here uses are refused, not ignored. */
export function filterOf(text: string, fields: Fields): Test {
  if (/[()|`]/.test(text)) throw new Refused(400, "Could not parse the filter query.");
  const tests = text.split("&&").map((clause) => clauseOf(clause.trim(), fields));
  return (doc) => tests.every((test) => test(doc));
}

function clauseOf(clause: string, fields: Fields): Test {
  const [, name = "", operator = "", raw = ""] = /^(\w+)\s*:\s*(!=|=|<=|>=|<|>)?\s*(.+)$/.exec(clause) ?? [];
  const type = name === "id" ? "id" : fields.get(name);
  if (!type) throw new Refused(404, `Could not find a filter field named \`${name}\` in the schema.`);
  const values = /^\[.*\]$/.test(raw) ? raw.slice(1, -1).split(",") : [raw];
  const each = values.map((value) => value.trim());
  if (type === "int64") return numberTest(name, operator, each);
  if (type === "id") return (doc) => each.includes(doc.id);
  return textTest(name, operator, each);
}

function numberTest(name: string, operator: string, values: readonly string[]): Test {
  if (values.some((value) => !/^-?\d+$/.test(value))) {
    throw new Refused(400, `Error with filter field \`${name}\`: Not an int64.`);
  }
  if (operator === "!=") throw new Refused(400, `Error with filter field \`${name}\`: not of numbers.`);
  const compare: Record<string, (a: number, b: number) => boolean> = {
    "": (a, b) => a === b,
    "=": (a, b) => a === b,
    "<": (a, b) => a < b,
    "<=": (a, b) => a <= b,
    ">": (a, b) => a > b,
    ">=": (a, b) => a >= b,
  };
  return (doc) => values.some((value) => compare[operator]?.(Number(doc[name]), Number(value)));
}

function textTest(name: string, operator: string, values: readonly string[]): Test {
  const wanted = values.map(tokensOf);
  const holds = (own: ReadonlySet<string>, tokens: ReadonlySet<string>) =>
    (operator === "" || own.size === tokens.size) && [...tokens].every((token) => own.has(token));
  if (operator === "" || operator === "=" || operator === "!=") {
    return (doc) => {
      const own = tokensOf(String(doc[name]));
      return wanted.some((tokens) => tokens.size > 0 && holds(own, tokens)) !== (operator === "!=");
    };
  }
  throw new Refused(400, `Error with filter field \`${name}\`: not of texts.`);
}
