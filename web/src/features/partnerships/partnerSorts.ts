import type { PartnerSort } from "../../generated/partnerships";

/** As the address names them; the first is what a list begins with. */
export const partnerSorts = [
  { id: "-changed", sort: "CHANGED", isDescending: true, label: "Newest first" },
  { id: "changed", sort: "CHANGED", isDescending: false, label: "Oldest first" },
  { id: "-clicks", sort: "CLICKS", isDescending: true, label: "Most clicks" },
  { id: "clicks", sort: "CLICKS", isDescending: false, label: "Fewest clicks" },
  { id: "-sales", sort: "SALES", isDescending: true, label: "Most orders" },
  { id: "sales", sort: "SALES", isDescending: false, label: "Fewest orders" },
  { id: "-commission", sort: "COMMISSION", isDescending: true, label: "Highest commission" },
  { id: "commission", sort: "COMMISSION", isDescending: false, label: "Lowest commission" },
] as const satisfies readonly { id: string; sort: PartnerSort; isDescending: boolean; label: string }[];

export const sortNamed = (name: string | null) => partnerSorts.find(({ id }) => id === name) ?? partnerSorts[0];
