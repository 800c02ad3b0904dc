import { ButtonBase } from "@mui/material";
import { rowButtonStyle } from "../../ui/table/rowStyle";
import { BoughtPieces } from "./BoughtPieces";
import type { BoughtLine } from "./piecesOf";

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
