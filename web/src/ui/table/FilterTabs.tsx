import { Choices, type ChoicesProps } from "../dashboard/Segments";

export type FilterTab<Id extends string> = ChoicesProps<Id>["choices"][number];

type FilterTabsProps<Id extends string> = Omit<ChoicesProps<Id>, "choices"> & { tabs: readonly FilterTab<Id>[] };

/** The parts of a list, each with its count and sum. */
export const FilterTabs = <Id extends string>({ tabs, ...props }: FilterTabsProps<Id>) => (
  <Choices {...props} choices={tabs} sx={barStyle} />
);

const barStyle = {
  px: "10px",
  borderBottom: "1px solid",
  borderColor: "divider",
  overflowX: "auto",
  "& button": {
    flex: "none",
    gap: "7px",
    minHeight: 45,
    px: "10px",
    fontSize: 15,
    fontWeight: 550,
    color: "text.secondary",
    borderBottom: "2px solid transparent",
  },
  "& span, & small": { fontSize: 14, fontVariantNumeric: "tabular-nums", color: "text.secondary" },
  "& button[aria-pressed=true]": { color: "text.primary", borderColor: "primary.main" },
  "& button:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
} as const;
