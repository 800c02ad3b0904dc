import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { visuallyHidden } from "@mui/utils";
import type { SaleStatus } from "../../../generated/advertiser";
import { inCount, inMoney } from "../../../lib/money";
import { choiceLabels } from "../sales/saleActions";
import type { OrderList, StatusChoice } from "./useOrderList";

const choices: readonly StatusChoice[] = ["ALL", "PENDING", "CLAIMED", "OPEN_CLAIM", "APPROVED", "DECLINED"];

type TabBarProps = Pick<OrderList, "choice" | "tabs" | "openClaims" | "choose">;

/** Word, count and sum of each status. Most shops never have an open claim. */
export function OrderTabBar({ choice, tabs, openClaims, choose }: TabBarProps) {
  return (
    <Box component="fieldset" sx={barStyle}>
      <legend style={visuallyHidden}>Filter sales</legend>
      {choices
        .filter((one) => one !== "OPEN_CLAIM" || one === choice || openClaims > 0)
        .map((one) => (
          <ButtonBase key={one} aria-pressed={choice === one} onClick={() => choose(one)}>
            {choiceLabels[one]}
            {figureOf(one, tabs, openClaims)}
          </ButtonBase>
        ))}
    </Box>
  );
}

function figureOf(choice: StatusChoice, tabs: OrderList["tabs"], openClaims: number) {
  if (choice === "ALL") return null;
  if (choice === "OPEN_CLAIM") return <span>{inCount(openClaims)}</span>;
  const tab = tabs?.find(({ status }: { status: SaleStatus }) => status === choice);
  if (!tab || tab.count === 0) return null;
  const [sum] = tab.sums;
  // Sums of several currencies are no sum; of declined orders nothing is paid.
  const amount = tab.sums.length === 1 && sum && choice !== "DECLINED" ? inMoney(sum.commission) : null;
  return (
    <>
      <span>{`${inCount(tab.count)}${tab.isMore ? "+" : ""}`}</span>
      {amount && <small>{amount}</small>}
    </>
  );
}

const barStyle = {
  display: "flex",
  m: 0,
  p: 0,
  px: "10px",
  minWidth: 0,
  border: 0,
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
