import { Box } from "@mui/material";
import type { BrandCodesQuery, CodeFactsFragment } from "../../generated/codes";
import { localDay } from "../../lib/dates";
import { inCount, inMoney } from "../../lib/money";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { InfoButton } from "../../ui/Tip";
import type { Column } from "../../ui/table/DataTable";

/** The columns that a brand and a publisher share; `who` is the other side. On phones they go two by two. */
export function codeColumns<Row extends CodeFactsFragment>(
  who: Pick<Column<Row>, "label" | "cell">,
  earnedLabel: string,
): Column<Row>[] {
  return [
    {
      id: "code",
      label: "Code",
      isHeading: true,
      cell: (code) => {
        const more = [code.note, validityOf(code)].filter(Boolean).join(" · ");
        return (
          <Box title={`${code.text}: ${more}`} sx={clippedStyle}>
            <b>{code.text}</b>
            <Box sx={{ ...clippedStyle, fontSize: 13, fontWeight: 400, lineHeight: 1.3, color: "text.secondary" }}>
              {more}
            </Box>
          </Box>
        );
      },
    },
    {
      id: "commission",
      label: earnedLabel,
      width: 116,
      align: "end",
      cell: ({ commission }) => <b>{inMoney(commission)}</b>,
    },
    { id: "who", width: "17%", ...who },
    {
      id: "status",
      label: "State",
      width: 140,
      cell: ({ state, text, leakReasons, ...code }) => (
        <Box sx={{ display: "flex", alignItems: "center", gap: "4px" }}>
          <Badge variant={isDoubted(state, leakReasons) ? "secondary" : codeLooks[state].variant}>
            {isDoubted(state, leakReasons) ? "Leaking?" : codeLooks[state].label}
          </Badge>
          {leakText({ state, leakReasons, ...code }) !== "" && (
            <InfoButton label={`Why ${text} may have leaked`} text={leakText({ state, leakReasons, ...code })} />
          )}
        </Box>
      ),
    },
    { id: "sales", label: "Sales", width: 110, align: "end", priority: 2, cell: ({ sales }) => inMoney(sales) },
    {
      id: "orders",
      label: "Orders",
      width: 80,
      align: "end",
      cell: ({ orders }) => (
        <>
          {inCount(orders)}
          <Box component="span" sx={{ display: { sm: "none" }, color: "text.secondary" }}>
            {` ${orders === 1 ? "order" : "orders"}`}
          </Box>
        </>
      ),
    },
  ];
}

/** The brand has not said yet what it makes of it. */
const isDoubted = (state: CodeState, reasons: readonly string[]): boolean => state === "ACTIVE" && reasons.length > 0;

/** On phones what acts on a code has a line of its own, so that it leaves the others their room. */
export const codeTableStyle = {
  pt: 1,
  "@media screen and (max-width: 759.95px)": {
    "& tbody tr > [data-cell=acts]": { gridColumn: "1 / -1" },
    "& tbody tr > [data-cell=orders]": { justifySelf: "start !important" },
  },
} as const;

const clippedStyle = { overflow: "hidden", textOverflow: "ellipsis" } as const;

type CodeState = CodeFactsFragment["state"];

export type BrandCode = BrandCodesQuery["codes"]["nodes"][number];

const codeLooks: Record<CodeState, { label: string; variant: BadgeVariant }> = {
  ACTIVE: { label: "Active", variant: "default" },
  SUSPECTED: { label: "Flagged", variant: "secondary" },
  LEAKED: { label: "Leaked", variant: "destructive" },
  ROTATED: { label: "Reassigned", variant: "secondary" },
  ENDED: { label: "Inactive", variant: "secondary" },
};

export const codeStates = (["ACTIVE", "SUSPECTED", "LEAKED", "ROTATED", "ENDED"] as const).map((id) => ({
  id,
  label: codeLooks[id].label,
}));

interface Leaking extends Pick<CodeFactsFragment, "leakReasons" | "replacement" | "state"> {
  leakCost?: BrandCode["leakCost"];
}

/** What there is to know of a leak, in sentences. */
function leakText({ leakReasons, replacement, leakCost, state }: Leaking): string {
  const sum = leakCost && { ...leakCost.commission, cents: leakCost.commission.cents + leakCost.discount.cents };
  const orders = leakCost && `${inCount(leakCost.orders)} ${leakCost.orders === 1 ? "order" : "orders"}`;
  return [
    ...leakReasons,
    ...(sum && leakCost.orders > 0
      ? [`So far ${orders} without a visit of the owner's cost ${inMoney(sum)} in discounts and commission`]
      : []),
    ...(state === "LEAKED" ? ["These orders pay your rate for leaked codes"] : []),
    ...(replacement ? [`${replacement.text} takes its place, once it is made in the shop`] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/** UTC days as the brand stated them, or else since when it has its owner. */
function validityOf({ from, until, givenAt, closedAt }: CodeFactsFragment): string {
  if (closedAt) return `${localDay(givenAt)} – ${localDay(closedAt)}`;
  if (from && until) return `${from} – ${until}`;
  if (until) return `Until ${until}`;
  return from ? `From ${from}` : `Since ${localDay(givenAt)}`;
}
