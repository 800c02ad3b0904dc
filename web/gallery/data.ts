import { addDays } from "../../api/src/contract/days";
import type { DayFigures } from "../src/ui/chart/buckets";

/** Invented people, brands and figures. Nothing here changes with the clock, so that two looks at a sample are alike. */
export const TODAY = "2026-11-21";

/** As long as names get: compound words that may not be broken anywhere but in the middle. */
export const long = {
  brand: "Donaudampfschifffahrtsgesellschaftsbekleidungsmanufaktur Überlingen",
  person: "Maximiliane-Wilhelmina von Hohenstoffeln-Rautenbachtal zu Unterkirchberghausen",
  product: "Winterfunktionsunterwäschevorratspackung für Übergrößenträgerinnen",
  email: "maximiliane-wilhelmina.von-hohenstoffeln@donaudampfschifffahrtsbekleidung.example",
  address:
    "https://donaudampfschifffahrtsgesellschaftsbekleidungsmanufaktur.example/kollektionen/herbst-winter/funktionsunterwaesche?farbe=rauchblau",
  sentence:
    "The Donaudampfschifffahrtsgesellschaftsbekleidungsmanufaktur accepts returns of Winterfunktionsunterwäschevorratspackungen for ninety days after the parcel was delivered, and reverses the commission of each article that came back.",
};

/** A piece's picture; what is asked of the server after its path is no part of the drawing. */
export const plumPiece =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'%3E%3Crect width='4' height='5' fill='%2356204a'/%3E%3C/svg%3E#";

export interface Order {
  id: string;
  brand: string;
  article: string;
  cents: number;
  commission: number;
}

const brands = ["Kettle & Fray", "Larkspun", "Ninepin Denim", "Oatmeal Press", "Tannery Lane"];
const articles = ["Boxy linen shirt", "Selvedge jeans", "Quilted gilet", "Merino crew", "Pleated midi skirt"];

export const orderAt = (at: number): Order => {
  const cents = 3900 + ((at * 7919) % 21_000);
  return {
    id: `KF-${10_421 + at * 3}`,
    brand: brands[at % brands.length] ?? "",
    article: articles[(at * 3) % articles.length] ?? "",
    cents,
    commission: Math.trunc(cents / 10),
  };
};

export const orders = (count: number): Order[] => Array.from({ length: count }, (_, at) => orderAt(at));

export const longOrder: Order = {
  id: "DDSG-2026-11-21-0000000000184467440737",
  brand: long.brand,
  article: long.product,
  cents: 123_456_789,
  commission: 12_345_678,
};

/** Figures of so many days up to the last one: a week's rhythm, a slow rise, and a sale day now and then. */
export const daysUpTo = (last: string, count: number, share = 1): DayFigures[] =>
  Array.from({ length: count }, (_, at) => {
    const weekend = at % 7 > 4 ? 1.6 : 1;
    const peak = at % 23 === 11 ? 2.4 : 1;
    const cents = Math.trunc((4200 + 18 * at + ((at * 4793) % 2600)) * weekend * peak * share);
    return {
      day: addDays(last, at - count + 1),
      cents,
      currency: "USD",
      sales: Math.trunc(cents / 780),
      clicks: Math.trunc(cents / 29),
    };
  });

export const emptyDays = (count: number): DayFigures[] =>
  daysUpTo(TODAY, count).map(({ day }) => ({ day, cents: 0, currency: "USD", sales: 0, clicks: 0 }));
