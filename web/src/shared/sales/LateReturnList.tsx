import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { NOT_YOUR_ROLE } from "../../../../api/src/contract/team";
import type { LateReturnFragment } from "../../generated/shared";
import { localDay } from "../../lib/dates";
import { inCount, inMoney } from "../../lib/money";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { RowButton } from "../../ui/table/RowButton";

interface LateReturnListProps {
  returns: readonly LateReturnFragment[];
  /** Owner of the commission: "Your" or "The publisher's". */
  whose: string;
  /** Whether the reader's role may decide so. */
  mayAccept?: boolean;
  mayRefuse?: boolean;
  onAccept: (id: string) => Promise<unknown>;
  onRefuse: (id: string) => Promise<unknown>;
}

/** Late returns. Either decision is final, hence the confirmation dialog. */
function LateReturnList({ returns, whose, mayAccept = true, mayRefuse = true, ...on }: LateReturnListProps) {
  const choices = [...(mayAccept ? [true] : []), ...(mayRefuse ? [false] : [])];
  const [selected, setSelected] = useState<{ row: LateReturnFragment; isAccepted: boolean } | null>(null);
  return (
    <>
      <Box component="ul" sx={listStyle}>
        {returns.map((row) => (
          <li key={row.id}>
            <div>
              <b>{`${row.sale.merchant?.name ?? "Unknown"}, order ${row.sale.orderId}`}</b>
              <span>{`Bought ${localDay(row.sale.receivedAt)}, return of ${inMoney(row.amount)} reported ${localDay(row.receivedAt)}${row.reason ? `: ${row.reason}` : ""}`}</span>
              <span>{`${inMoney(row.commission)} in commission would be reversed`}</span>
            </div>
            <Box sx={{ display: "flex", gap: 1, color: "text.secondary", fontSize: 14.5 }}>
              {choices.length === 0 && NOT_YOUR_ROLE}
              {choices.map((isAccepted) => (
                <RowButton
                  key={String(isAccepted)}
                  color={isAccepted ? "success" : "error"}
                  about={`${isAccepted ? "Accept" : "Decline"} the return of order ${row.sale.orderId}`}
                  onClick={() => setSelected({ row, isAccepted })}
                >
                  {isAccepted ? "Accept" : "Decline"}
                </RowButton>
              ))}
            </Box>
          </li>
        ))}
      </Box>
      {selected && (
        <ConfirmDialog
          title={`${selected.isAccepted ? "Accept" : "Decline"} the return of order ${selected.row.sale.orderId}?`}
          text={
            selected.isAccepted
              ? `${whose} balance goes down by ${inMoney(selected.row.commission)}.`
              : `${whose} commission doesn't change, and the brand can't report this return again.`
          }
          confirmLabel={selected.isAccepted ? "Accept return" : "Decline return"}
          work={() => (selected.isAccepted ? on.onAccept : on.onRefuse)(selected.row.id)}
          doneMessage={selected.isAccepted ? "Return accepted" : "Return declined"}
          fallback="Failed to decide the return"
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}

interface LateReturnsProps extends Omit<LateReturnListProps, "returns"> {
  list: { totalCount: number; nodes: readonly LateReturnFragment[] } | undefined;
  info: string;
  /** Below the list. */
  children?: ReactNode;
}

/** The panel of late returns: hidden unless one awaits a decision. */
export const LateReturns = ({ list, info, children, ...rest }: LateReturnsProps) =>
  list &&
  list.totalCount > 0 && (
    <Panel
      id="late-returns"
      title="Late returns"
      info={info}
      aside={<span>{`${inCount(list.totalCount)} to decide`}</span>}
    >
      <LateReturnList returns={list.nodes} {...rest} />
      {children}
    </Panel>
  );

const listStyle = {
  m: 0,
  px: "20px",
  pt: 1,
  pb: 1,
  listStyle: '""',
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "8px 16px",
    py: "12px",
  },
  "& li + li": { borderTop: "1px solid", borderColor: "divider" },
  "& li > div:first-of-type": { minWidth: 0, overflowWrap: "anywhere" },
  "& b": { display: "block", fontWeight: 600 },
  "& li > div:first-of-type > span": { display: "block", fontSize: 14.5, lineHeight: 1.45, color: "text.secondary" },
} as const;
