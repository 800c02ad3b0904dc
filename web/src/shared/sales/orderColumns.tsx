import { Box, Button, ButtonBase } from "@mui/material";
import type { ReactNode } from "react";
import { localMoment, localShortDay, otherYear } from "../../lib/dates";
import { inMoney, type Money } from "../../lib/money";
import { EmptyState } from "../../ui/EmptyState";
import type { Column } from "../../ui/table/DataTable";
import { cellNoteStyle, rowButtonStyle } from "../../ui/table/rowStyle";
import { TwoLines } from "../../ui/table/TwoLines";
import { BoughtPieces } from "./BoughtPieces";
import type { BoughtLine } from "./piecesOf";
import { noteOf, type SaleStageInfo } from "./saleLabels";

export const amountColumn: Column<{ amount: Money }> = {
  id: "amount",
  label: "Amount",
  width: 100,
  align: "end",
  sort: "amount",
  priority: 2,
  cell: ({ amount }) => inMoney(amount),
};

export const receivedColumn: Column<{ receivedAt: string }> = {
  id: "date",
  label: "Received",
  width: 84,
  sort: "date",
  priority: 3,
  cell: ({ receivedAt }) => (
    <TwoLines title={localMoment(receivedAt)} lines={[localShortDay(receivedAt), otherYear(receivedAt)]} />
  ),
};

interface OrderStatusProps {
  sale: SaleStageInfo;
  style?: object;
  children: ReactNode;
}

/** The stage, and below it the reason, or what came back, on a line of its own that never makes the row higher. */
export function OrderStatus({ sale, style = cellNoteStyle, children }: OrderStatusProps) {
  const note = noteOf(sale);
  return (
    <>
      {children}
      {note && (
        <Box title={note} sx={style}>
          {note}
        </Box>
      )}
    </>
  );
}

export const NoOrderFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyState
    title={`Nothing matches "${search}"`}
    text="Search by the start of an order ID, a click ID or a link."
    action={<Button onClick={onClear}>Clear search</Button>}
  />
);

interface OrderCellProps {
  orderId: string;
  /** Below it: what was bought. */
  note: string | null;
  lines: readonly BoughtLine[];
  /** Others of the list have a picture: its texts begin where theirs do. */
  isPictured: boolean;
  /** What the button says to those who do not see it. */
  label: string;
  onOpen: () => void;
}

/** An order's ID, which opens it, over what was bought. */
export const OrderCell = ({ orderId, note, lines, isPictured, label, onOpen }: OrderCellProps) => (
  <BoughtPieces lines={lines} mark={isPictured && <span />} title={[orderId, note].filter(Boolean).join(", ")}>
    <ButtonBase aria-label={label} onClick={onOpen} sx={{ ...rowButtonStyle, minHeight: note ? 24 : 36 }}>
      {orderId}
    </ButtonBase>
    {note && <small>{note}</small>}
  </BoughtPieces>
);
