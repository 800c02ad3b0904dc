import { Box, Button, ButtonBase } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { localMoment, localShortDay, otherYear } from "../../lib/dates";
import { inMoney, type Money } from "../../lib/money";
import { EmptyState } from "../../ui/EmptyState";
import type { Column } from "../../ui/table/DataTable";
import { cellNoteStyle, rowButtonStyle } from "../../ui/table/rowStyle";
import { TwoLines } from "../../ui/table/TwoLines";
import { BoughtProducts } from "./BoughtProducts";
import type { BoughtLine } from "./boughtLines";
import { noteOf, type SaleStageInfo } from "./saleLabels";

export const amountColumn: Column<{ amount: Money }> = {
  id: "amount",
  label: t("Amount"),
  width: 100,
  align: "end",
  sort: "amount",
  priority: 2,
  cell: ({ amount }) => inMoney(amount),
};

export const receivedColumn: Column<{ receivedAt: string }> = {
  id: "date",
  label: t("Received"),
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

/** The stage, and below it the reason or return, on a separate line that never makes the row taller. */
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
    title={t('Nothing matches "{search}"', { search })}
    text={t("Search by the start of an order ID, a click ID or a link.")}
    action={<Button onClick={onClear}>{t("Clear search")}</Button>}
  />
);

interface OrderCellProps {
  orderId: string;
  /** Below it: the products. */
  note: string | null;
  lines: readonly BoughtLine[];
  /** Aligns the text with rows that have an image. */
  isPictured: boolean;
  /** The button's label for screen readers. */
  label: string;
  onOpen: () => void;
}

/** An order's ID, which opens it, above its products. */
export const OrderCell = ({ orderId, note, lines, isPictured, label, onOpen }: OrderCellProps) => (
  <BoughtProducts lines={lines} mark={isPictured && <span />} title={[orderId, note].filter(Boolean).join(", ")}>
    <ButtonBase aria-label={label} onClick={onOpen} sx={{ ...rowButtonStyle, minHeight: note ? 24 : 36 }}>
      {orderId}
    </ButtonBase>
    {note && <small>{note}</small>}
  </BoughtProducts>
);
