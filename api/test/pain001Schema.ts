import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";

const OWN = join(__dirname, "schemas/pain.001.001.09-weft.xsd");

/** Validates a payment file against our schema, and against ISO's own if it is available. */
export async function pain001Faults(text: string): Promise<string[]> {
  const paths = [OWN, process.env.ISO20022_SCHEMA].filter((path) => path !== undefined);
  const found = await Promise.all(paths.map((path) => faultsIn(text, readFileSync(path, "utf8"))));
  return found.flat();
}

async function faultsIn(text: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: "payouts.xml", contents: text }], schema: [schema] });
  return errors.map(({ message }) => message);
}
