import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import { BadInputError } from "../errors";
import { isId } from "../ids";
import type { Condition } from "./sortedPage";

/** As many as can be selected at once. */
const MAX_IDS = limits.pageSize.max;

/** The IDs of a filter, if they are valid. */
export function checkIds(ids: readonly string[]): readonly string[] {
  if (ids.length === 0 || ids.length > MAX_IDS) throw new BadInputError({ ids: `Please send 1 to ${MAX_IDS} ids` });
  if (!ids.every(isId)) throw new BadInputError({ ids: t("Some of these are not valid IDs") });
  return ids;
}

export const anyOfIds = (column: string, ids: readonly string[]): Condition => ({
  sql: `${column} IN (${checkIds(ids)
    .map(() => "?")
    .join(", ")})`,
  values: ids,
});
