import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { localDay } from "../../lib/dates";
import { inMoney } from "../../lib/money";
import type { Role } from "../../lib/network/user";
import { BoughtPieces } from "../../shared/sales/BoughtPieces";
import { piecesOf } from "../../shared/sales/piecesOf";
import { Badge } from "../../ui/Badge";
import type { WorkColumn } from "../../ui/table/WorkTable";
import { dueText, type InquiryRow, kindLabels, looksOf } from "./inquiryLabels";

/** The columns of each side; `open` shows the claim in the drawer. */
export function inquiryColumns(
  role: Role,
  rows: readonly InquiryRow[],
  open: (id: string) => void,
): WorkColumn<InquiryRow>[] {
  const isPictured = rows.some(({ lines }) => lines.some(({ product }) => product?.picturePath));
  const brand: WorkColumn<InquiryRow> = {
    id: "brand",
    label: "Brand",
    width: "18%",
    cell: ({ merchant }) => merchant?.name ?? "Unknown",
  };
  const publisher: WorkColumn<InquiryRow> = {
    id: "who",
    label: "Publisher",
    width: "18%",
    cell: ({ publisherName }) => publisherName ?? "Former publisher",
  };
  return [
    {
      id: "order",
      label: "Order",
      isHeading: true,
      cell: (claim) => <Order claim={claim} isPictured={isPictured} open={open} />,
    },
    ...(role === "publisher" ? [brand] : role === "admin" ? [publisher, brand] : [publisher]),
    {
      id: "status",
      label: "State",
      width: 230,
      cell: (claim) => {
        const due = dueText(claim);
        return (
          <>
            <StateBadge {...looksOf(claim.state, role)} />
            {due && <Box sx={noteStyle}>{due}</Box>}
          </>
        );
      },
    },
    { id: "ordered", label: "Ordered", width: 120, priority: 3, cell: ({ orderedAt }) => localDay(orderedAt) },
    { id: "opened", label: "Opened", width: 120, priority: 2, cell: ({ openedAt }) => localDay(openedAt) },
    {
      id: "amount",
      label: "Amount",
      width: 110,
      align: "end",
      cell: ({ amount }) => (amount ? inMoney(amount) : "–"),
    },
  ];
}

interface OrderProps {
  claim: InquiryRow;
  /** Others of the list have a picture: its texts begin where theirs do. */
  isPictured: boolean;
  open: (id: string) => void;
}

/** The order, over what is wrong with it and what was bought. */
function Order({ claim: { id, orderId, kind, lines }, isPictured, open }: OrderProps) {
  const note = [kindLabels[kind], piecesOf(lines)].filter(Boolean).join(" · ");
  return (
    <BoughtPieces lines={lines} mark={isPictured && <span />} title={`${orderId}, ${note}`}>
      <ButtonBase
        aria-label={`Claim about order ${orderId}: ${kindLabels[kind]}`}
        onClick={() => open(id)}
        sx={orderStyle}
      >
        {orderId}
      </ButtonBase>
      <small>{note}</small>
    </BoughtPieces>
  );
}

/** On phones the amount stands beside the order, and the state beside the other side's name. */
export const inquiryTableStyle = {
  "@media screen and (max-width: 759.95px)": {
    "& tbody [data-cell=order]": { order: 1 },
    "& tbody [data-cell=amount]": { order: 2 },
    "& tbody [data-cell=brand], & tbody [data-cell=who]": { order: 3 },
    "& tbody [data-cell=status]": { order: 4, textAlign: "right" },
  },
} as const;

const ellipsis = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const noteStyle = { ...ellipsis, fontSize: 13, fontWeight: 400, lineHeight: 1.3, color: "text.secondary" } as const;

const orderStyle = {
  font: "inherit",
  display: "inline-block",
  maxWidth: "100%",
  minHeight: 24,
  ...ellipsis,
  "&:hover": { textDecoration: "underline" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
} as const;

const StateBadge = ({ label, variant }: ReturnType<typeof looksOf>) => <Badge variant={variant}>{label}</Badge>;
