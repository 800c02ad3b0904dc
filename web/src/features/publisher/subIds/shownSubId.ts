import { t } from "../../../../../api/src/contract/i18n/t";

/** A sub-ID in a list. Those of a shop's collections are codes, as in `shopSubs.ts` of the API. */
export function shownSubId(subId: string | null | undefined): string {
  if (!subId) return "–";
  return subId.startsWith("~") ? t("Collection") : subId;
}
