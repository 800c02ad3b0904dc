import { gunzipSync } from "node:zlib";
import { parquetMetadata, parquetReadObjects, type SchemaElement } from "hyparquet";

/** The rows of a Parquet file, and its columns' types. */
export async function parquetIn(bytes: Buffer) {
  const file = new Uint8Array(bytes).buffer;
  const elements = new Map(parquetMetadata(file).schema.map((element) => [element.name, element]));
  const compressors = { GZIP: (input: Uint8Array) => gunzipSync(input) };
  const rows: Record<string, unknown>[] = await parquetReadObjects({ file, compressors });
  const shown = (name: string, value: unknown) =>
    typeof value === "number" && elements.get(name)?.scale ? value.toFixed(elements.get(name)?.scale) : value;
  return {
    types: Object.fromEntries([...elements].map(([name, element]) => [name, typeOf(element)])),
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(name, value)]))),
  };
}

const typeOf = ({ type, converted_type: kind, precision, scale }: SchemaElement) =>
  kind === "DECIMAL" ? `DECIMAL(${precision},${scale})` : (kind ?? type);
