import * as yup from "yup";
import { atMost, text } from "../text";

/** Lists whose search, filters, order and columns stand in their address, so that they can be kept by a name. */
export const viewLists = [
  { id: "brand-orders", label: "A brand's orders." },
  { id: "publisher-links", label: "A publisher's links." },
  { id: "publisher-earnings", label: "A publisher's earnings." },
  { id: "brand-publishers", label: "A brand's publishers." },
  { id: "people", label: "The network's accounts." },
] as const;
export type ViewList = (typeof viewLists)[number]["id"];

export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 1000;
/** Of one list and person: more would not be found again. */
export const MOST_VIEWS = 30;

const UNNAMED = "Please name the view";
const TOO_MUCH = "There are too many filters to keep";

/** Where in a list somebody is, and what lies open over it, belong to the moment. */
const OF_THE_MOMENT = ["after", "row", "open", "statement"];

/** What a view keeps of an address. */
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
    // As it is stored, where letters of other alphabets take six characters.
    .test("short", TOO_MUCH, (query) => keptQuery(query).length <= VIEW_QUERY_MAX),
});
