import { Box } from "@mui/material";
import { ArrowUpToLine, Gauge, Percent, ReceiptText } from "lucide-react";
import type { BillingAccountsQuery } from "../../../generated/admin";
import { inMoney, inPercent } from "../../../lib/money";
import { Badge } from "../../../ui/Badge";
import type { Column } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { RowMenu } from "../../../ui/table/rowMenu/RowMenu";

export type AccountRow = BillingAccountsQuery["billingAccounts"]["nodes"][number];

/** What an admin may do with a merchant's books. */
export type BillingAct = "books" | "payment" | "limit" | "fee" | "commission";

export interface AccountDialogProps {
  account: AccountRow;
  onClose: () => void;
}

export const accountColumns = (
  onAct: (act: BillingAct, account: AccountRow) => void,
): readonly Column<AccountRow>[] => [
  { id: "merchant", label: "Merchant", isHeading: true, cell: (account) => <Name {...account} /> },
  { id: "due", label: "Due", align: "end", cell: ({ due }) => <b>{inMoney(due)}</b> },
  { id: "upTo30", label: "0–30 days", align: "end", cell: ({ upTo30Days }) => inMoney(upTo30Days) },
  { id: "upTo60", label: "31–60 days", align: "end", cell: ({ upTo60Days }) => inMoney(upTo60Days) },
  { id: "older", label: "Older", align: "end", cell: ({ olderDays }) => inMoney(olderDays) },
  { id: "actions", label: "Actions", align: "end", cell: (account) => <Actions account={account} onAct={onAct} /> },
];

const Name = ({ merchantName, isOverLimit, creditLimit, isLimitAgreed, feePercent, notInvoiced }: AccountRow) => (
  <Box sx={{ display: "grid", justifyItems: "start", gap: "2px", minWidth: 0, overflowWrap: "anywhere" }}>
    {merchantName}
    {isOverLimit && <Badge variant="destructive">Over its limit</Badge>}
    <Box sx={{ fontSize: 14, fontWeight: 400, color: "text.secondary" }}>
      {`${inMoney(notInvoiced)} not invoiced yet. ${isLimitAgreed ? "Limit" : "Usual limit"} ${inMoney(creditLimit)}, fee ${inPercent(feePercent, 2)}`}
    </Box>
  </Box>
);

const acts = [
  ["books", "Invoices", ReceiptText],
  ["limit", "Credit limit", Gauge],
  ["fee", "Fee", Percent],
  ["commission", "Commission limit", ArrowUpToLine],
] as const;

const Actions = ({
  account,
  onAct,
}: {
  account: AccountRow;
  onAct: (act: BillingAct, account: AccountRow) => void;
}) => (
  <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 0.5, whiteSpace: "nowrap" }}>
    <RowButton about={`Record payment: ${account.merchantName}`} onClick={() => onAct("payment", account)}>
      Record payment
    </RowButton>
    <RowMenu
      label={`More actions for ${account.merchantName}`}
      items={acts.map(([act, label, icon]) => ({
        label,
        name: `${label}: ${account.merchantName}`,
        icon,
        run: () => onAct(act, account),
      }))}
    />
  </Box>
);
