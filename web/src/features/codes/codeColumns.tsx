import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import type { BrandCodesQuery, CodeFactsFragment } from "../../generated/codes";
import { localDay } from "../../lib/dates";
import { rich } from "../../lib/i18n/rich";
import { inMoney } from "../../lib/money";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { InfoButton } from "../../ui/Tip";
import type { Column } from "../../ui/table/DataTable";

/** The columns shared by brand and publisher; `who` is the other side. On phones they are in pairs. */
export function codeColumns<Row extends CodeFactsFragment>(
  who: Pick<Column<Row>, "label" | "cell">,
  earnedLabel: string,
): Column<Row>[] {
  return [
    {
      id: "code",
      label: t("Code"),
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
      label: t("Status"),
      width: 140,
      cell: ({ state, text, leakReasons, ...code }) => (
        <Box sx={{ display: "flex", alignItems: "center", gap: "4px" }}>
          <Badge variant={isDoubted(state, leakReasons) ? "secondary" : codeLooks[state].variant}>
            {isDoubted(state, leakReasons) ? t("Leaking?") : codeLooks[state].label}
          </Badge>
          {leakText({ state, leakReasons, ...code }) !== "" && (
            <InfoButton
              label={t("Why {code} may have leaked", { code: text })}
              text={leakText({ state, leakReasons, ...code })}
            />
          )}
        </Box>
      ),
    },
    {
      id: "sales",
      label: t("Order value"),
      width: 110,
      align: "end",
      priority: 2,
      cell: ({ sales }) => inMoney(sales),
    },
    {
      id: "orders",
      label: t("Orders"),
      width: 80,
      align: "end",
      cell: ({ orders }) =>
        rich("{orders, plural, one {#<word> order</word>} other {#<word> orders</word>}}", {
          orders,
          word: (word) => (
            <Box component="span" sx={{ display: { sm: "none" }, color: "text.secondary" }}>
              {word}
            </Box>
          ),
        }),
    },
  ];
}

/** The brand has not decided yet. */
const isDoubted = (state: CodeState, reasons: readonly string[]): boolean => state === "ACTIVE" && reasons.length > 0;

/** On phones a code's actions stand beside its orders. */
export const codeTableStyle = {
  pt: 1,
  "@media screen and (max-width: 759.95px)": {
    "& tbody tr > [data-cell=acts]": { gridColumn: 2, justifySelf: "end" },
    "& tbody tr > [data-cell=orders]": { justifySelf: "start !important" },
  },
} as const;

const clippedStyle = { overflow: "hidden", textOverflow: "ellipsis" } as const;

type CodeState = CodeFactsFragment["state"];

export type BrandCode = BrandCodesQuery["codes"]["nodes"][number];

const codeLooks: Record<CodeState, { label: string; variant: BadgeVariant }> = {
  ACTIVE: { label: t("Active"), variant: "default" },
  SUSPECTED: { label: t("Flagged"), variant: "secondary" },
  LEAKED: { label: t("Leaked"), variant: "destructive" },
  ROTATED: { label: t("Reassigned"), variant: "secondary" },
  ENDED: { label: t("Inactive"), variant: "secondary" },
};

export const codeStates = (["ACTIVE", "SUSPECTED", "LEAKED", "ROTATED", "ENDED"] as const).map((id) => ({
  id,
  label: codeLooks[id].label,
}));

interface Leaking extends Pick<CodeFactsFragment, "leakReasons" | "replacement" | "state"> {
  leakCost?: BrandCode["leakCost"];
}

/** What is known about a leak, in sentences. */
function leakText({ leakReasons, replacement, leakCost, state }: Leaking): string {
  const sum = leakCost && { ...leakCost.commission, cents: leakCost.commission.cents + leakCost.discount.cents };
  return [
    ...leakReasons.map((reason) => `${reason}.`),
    ...(sum && leakCost.orders > 0
      ? [
          t(
            "{orders, plural, one {# order} other {# orders}} without a click from the owner, {sum} in discounts and commission so far.",
            { orders: leakCost.orders, sum: inMoney(sum) },
          ),
        ]
      : []),
    ...(state === "LEAKED" ? [t("These orders pay your rate for leaked codes.")] : []),
    ...(replacement ? [t("Replaced by {code} once it exists in the shop.", { code: replacement.text })] : []),
  ].join(" ");
}

/** UTC days set by the brand, or else the day its owner got it. */
function validityOf({ from, until, givenAt, closedAt }: CodeFactsFragment): string {
  if (closedAt) return `${localDay(givenAt)} – ${localDay(closedAt)}`;
  if (from && until) return `${from} – ${until}`;
  if (until) return t("Until {day}", { day: until });
  return from ? t("From {day}", { day: from }) : t("Since {day}", { day: localDay(givenAt) });
}
