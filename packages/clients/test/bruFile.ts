/** A block of a .bru file: `name { key: value }`, `name { text }` or `name [ item ]`. */
export interface BruBlock {
  name: string;
  /** Of a dictionary, in order; null for the others. A key that is switched off begins with "~". */
  pairs: [string, string][] | null;
  text: string;
}

const DICTIONARIES =
  /^(meta|get|post|put|delete|patch|options|head|connect|trace|headers|query|params:(path|query)|auth(:(basic|bearer|apikey|digest))?|vars(:(pre-request|post-response))?|body:(form-urlencoded|multipart-form))$/;
const TEXTS = /^(body(:(json|text|xml|sparql|graphql(:vars)?))?|script:(pre-request|post-response)|tests|docs)$/;
const LISTS = /^vars:secret$/;
const KEY = /^[ \t]*([^ \t\n:]*)[ \t]*:[ \t]*(.*?)[ \t]*$/;

/**
 * Reads a file by the grammar that Bruno itself reads it by (its parser is in the repository usebruno/bruno): a block ends with
 * a brace that begins a line, and what stands between blocks is white space. Own code, as that parser brings another
 * language's grammar along.
 */
export function bruBlocks(text: string): BruBlock[] {
  const blocks: BruBlock[] = [];
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (line.trim() === "") continue;
    const [, name, open] = /^([a-z][a-z:-]*)[ \t]*([{[])$/.exec(line) ?? [];
    if (!name || !open) throw new Error(`Line ${at + 1} begins no block: ${line}`);
    const end = lines.indexOf(open === "{" ? "}" : "]", at + 1);
    if (end < 0) throw new Error(`The block ${name} has no end`);
    blocks.push(blockOf(name, open, lines.slice(at + 1, end)));
    at = end;
  }
  return blocks;
}

function blockOf(name: string, open: string, lines: string[]): BruBlock {
  if (open === "[" ? !LISTS.test(name) : !DICTIONARIES.test(name) && !TEXTS.test(name)) {
    throw new Error(`There is no such block: ${name} ${open}`);
  }
  const text = lines.map((line) => line.replace(/^ {2}/, "")).join("\n");
  if (!DICTIONARIES.test(name)) return { name, pairs: null, text };
  const pairs = lines
    .filter((line) => line.trim() !== "")
    .map((line): [string, string] => {
      const [, key, value] = KEY.exec(line) ?? [];
      if (!key) throw new Error(`This is no pair of ${name}: ${line}`);
      return [key, value ?? ""];
    });
  return { name, pairs, text };
}
