import Box from "@mui/material/Box";
import type { CodeFactsFragment } from "../../generated/codes";
import { inCount, inMoney } from "../../lib/money";
import { Badge } from "../../ui/Badge";
import type { WorkColumn } from "../../ui/table/WorkTable";
import { codeLooks, validityOf } from "./codeLabels";

/** The columns that a brand and a publisher share; `who` is the other side. */
export function codeColumns<Row extends CodeFactsFragment>(
  who: Pick<WorkColumn<Row>, "label" | "cell">,
  earnedLabel: string,
): WorkColumn<Row>[] {
  return [
    {
      id: "code",
      label: "Code",
      isHeading: true,
      cell: ({ text, note }) => (
        <Box sx={{ overflow: "hidden", textOverflow: "ellipsis" }} title={note ? `${text}: ${note}` : text}>
          <b>{text}</b>
          {note && (
            <Box component="span" sx={{ color: "text.secondary" }}>
              {` ${note}`}
            </Box>
          )}
        </Box>
      ),
    },
    { id: "who", width: "20%", ...who },
    {
      id: "state",
      label: "State",
      width: 132,
      cell: ({ state }) => <Badge variant={codeLooks[state].variant}>{codeLooks[state].label}</Badge>,
    },
    { id: "valid", label: "Valid (UTC)", width: 190, priority: 2, cell: validityOf },
    {
      id: "orders",
      label: "Orders",
      width: 84,
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
    { id: "sales", label: "Sales", width: 116, align: "end", priority: 1, cell: ({ sales }) => inMoney(sales) },
    {
      id: "commission",
      label: earnedLabel,
      width: 116,
      align: "end",
      cell: ({ commission }) => <b>{inMoney(commission)}</b>,
    },
  ];
}
