import { setImmediate as turn } from "node:timers/promises";
import { SaxesParser } from "saxes";
import { t } from "../../../contract/i18n/t";
import { BadInputError } from "../../../platform/errors";

/** An element, with its own text. */
export interface XmlNode {
  name: string;
  /** The namespace. */
  uri: string;
  /** Position in the file. */
  line: number;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  text: string;
}

const MAX_DEPTH = 40;
const MAX_MESSAGE = 120;
/** Number of characters parsed before other requests get a turn. */
const CHUNK = 64 * 1024;

const DTD = t(
  "This file declares a document type or entities, which bank statements never do. Please download it from your bank again.",
);
const TOO_DEEP = t("This file is nested too deeply for a bank statement. Please download it from your bank again.");

export const badFile = (line: number, message: string): BadInputError =>
  new BadInputError({ content: t("Line {line}: {message}", { line, message }) });

/**
 * Reads XML into a tree with saxes, the parser inside jsdom, which itself would build a full browser document. It knows
 * only XML's five entities, fetches nothing and rejects document types.
 */
export async function readXml(content: string): Promise<XmlNode> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlNode[] = [];
  const found: { root?: XmlNode } = {};
  const fail = (message: string): never => {
    throw badFile(parser.line, message);
  };
  parser.on("error", ({ message }) => {
    // Its messages start with the position in the file.
    const what = message.replace(/^\S*\d+:\d+: /, "").slice(0, MAX_MESSAGE);
    fail(`this is not valid XML (${what}). Please download the statement from your bank again.`);
  });
  parser.on("doctype", () => fail(DTD));
  parser.on("opentag", ({ local, uri, attributes }) => {
    if (open.length >= MAX_DEPTH) fail(TOO_DEEP);
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const node = {
      name: local,
      uri,
      line: parser.line,
      attributes: Object.fromEntries(values),
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(node);
    found.root ??= node;
    open.push(node);
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void open.pop());
  for (let start = 0; start < content.length; start += CHUNK) {
    parser.write(content.slice(start, start + CHUNK));
    await turn();
  }
  parser.close();
  return found.root ?? fail("this file is empty. Please choose a camt.053 file.");
}

/** The children of this path, such as "RltdPties/Dbtr/Nm". */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  let nodes = [node];
  for (const name of path.split("/"))
    nodes = nodes.flatMap(({ children }) => children.filter((one) => one.name === name));
  return nodes;
}

export const nodeAt = (node: XmlNode, path: string): XmlNode | undefined => nodesAt(node, path)[0];

/** The trimmed text of the first that has one. */
export function textAt(node: XmlNode, ...paths: string[]): string {
  for (const path of paths) {
    const text = nodesAt(node, path)
      .map((one) => one.text.trim())
      .find(Boolean);
    if (text) return text;
  }
  return "";
}
