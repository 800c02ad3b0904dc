import * as yup from "yup";
import { t } from "../i18n/t";
import { atMost, text } from "../text";

/** Lists whose search, filters, order and columns are in their URL, so that they can be saved under a name. */
export const viewLists = [
  { id: "brand-orders", label: "Orders of a brand." },
  { id: "publisher-links", label: "A publisher's links." },
  { id: "publisher-earnings", label: "A publisher's earnings." },
  { id: "brand-publishers", label: "A brand's publishers." },
  { id: "people", label: "The network's accounts." },
] as const;
export type ViewList = (typeof viewLists)[number]["id"];

export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 1000;
/** Per list and person: more would not be found again. */
export const MOST_VIEWS = 30;

const UNNAMED = t("Please name the view");
const TOO_MUCH = t("This view has too many filters to save");

/** The page and what is open over a list are temporary. */
const OF_THE_MOMENT = ["after", "row", "open", "statement"];

/** The part of a URL that a view saves. */
export function keptQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of OF_THE_MOMENT) params.delete(name);
  return params.toString();
}

export const savedViewForm = yup.object({
  name: text(UNNAMED).min(1, UNNAMED).max(VIEW_NAME_MAX, atMost(VIEW_NAME_MAX)),
  query: yup
    .string()
    .typeError(TOO_MUCH)
    .defined(TOO_MUCH)
    // As stored, where letters of other alphabets take six characters.
    .test("short", TOO_MUCH, (query) => keptQuery(query).length <= VIEW_QUERY_MAX),
});
