import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";
import { digitsOf } from "../src/contract/currencies";

const OWN = join(__dirname, "schemas/pain.001.001.09-weft.xsd");

/**
 * Validates a payment file against our schema, for a file of this currency, and against ISO's own if it is available.
 */
export async function pain001Faults(text: string, currency = "USD"): Promise<string[]> {
  const iso = process.env.ISO20022_SCHEMA;
  const schemas = [profileOf(currency), ...(iso ? [readFileSync(iso, "utf8")] : [])];
  return (await Promise.all(schemas.map((schema) => faultsIn(text, schema)))).flat();
}

/** The profile is written for dollars: another currency has its own code and digits. */
function profileOf(currency: string): string {
  const digits = digitsOf(currency);
  return readFileSync(OWN, "utf8")
    .replace('<xs:enumeration value="USD"/>', `<xs:enumeration value="${currency}"/>`)
    .replace("\\.[0-9]{2}", digits === 0 ? "" : `\\.[0-9]{${digits}}`);
}

async function faultsIn(text: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: "payouts.xml", contents: text }], schema: [schema] });
  return errors.map(({ message }) => message);
}
