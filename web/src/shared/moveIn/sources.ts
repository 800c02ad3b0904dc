import { t } from "../../../../api/src/contract/i18n/t";
import { type ImportSource, sourceNames } from "../../../../api/src/contract/moveIn/sources";

/** The program's name, from the API's enum or its ID. */
export function sourceName(source: string): string {
  const id = source.toLowerCase() as ImportSource;
  return id === "csv" ? "CSV" : (sourceNames[id] ?? source);
}

/** An earlier program's debt, as a line of a payout. */
export const openingName = ({ source }: { source: string }): string =>
  t("Opening balance from {source}", { source: sourceName(source) });
