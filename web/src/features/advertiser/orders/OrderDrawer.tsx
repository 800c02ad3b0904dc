import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { X } from "lucide-react";
import type { SaleRowFragment } from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { explainSale } from "../../../shared/sales/explainSale";
import { namedLines, titleOf } from "../../../shared/sales/piecesOf";
import { SaleStage } from "../../../shared/sales/SaleStage";
import { codesInWords, TrailEntries } from "../../../shared/sales/TrailList";
import { DrawerFrame } from "../../../ui/dialog/DrawerFrame";
import { useScrolledByKeys } from "../../../ui/dialog/useScrolledByKeys";
import { SaleActions } from "../sales/SaleActions";
import type { SaleDialog } from "../sales/SaleDialogs";
import { useOrderTrail } from "../sales/useOrderTrail";
import { whoEarns } from "../sales/whoEarns";

interface OrderDrawerProps {
  sale: SaleRowFragment | null;
  open: (dialog: SaleDialog) => void;
  onClose: () => void;
}

const HEADING = "order-drawer-title";
const stay = () => undefined;

/** One order: what it is, the figures, why, and what can be changed. */
export function OrderDrawer({ sale, open, onClose }: OrderDrawerProps) {
  const { consideredPublishers, codes, entries } = useOrderTrail(sale?.id);
  const body = useScrolledByKeys();
  return (
    <DrawerFrame item={sale} headingId={HEADING} onClose={onClose}>
      {(shown) => {
        const { sum, clicks, rule, standing } = explainSale({ ...shown, consideredPublishers }, "Publisher earns");
        return (
          <>
            <Box sx={headStyle}>
              <Typography id={HEADING} component="h2" sx={{ fontSize: 18, fontWeight: 650 }}>
                {shown.orderId}
              </Typography>
              <SaleStage {...shown} />
              <ButtonBase aria-label="Close" onClick={onClose} sx={{ ml: "auto", width: 44, height: 44 }}>
                <X aria-hidden size={18} strokeWidth={1.7} />
              </ButtonBase>
            </Box>
            <Box {...body} sx={{ flex: 1, overflowY: "auto", p: "20px" }}>
              <Box component="dl" sx={rowsStyle}>
                <div>
                  <dt>{whoEarns(shown) ?? "No publisher"}</dt>
                  <dd>{localMoment(shown.receivedAt)}</dd>
                </div>
                {namedLines(shown.lines).map((line) => (
                  <div key={line.sku}>
                    <dt>
                      <BoughtPieces lines={[line]} mark={null} title={titleOf(line)}>
                        <span>{`${line.quantity} × ${titleOf(line)}`}</span>
                        <small>{noteOf(line)}</small>
                      </BoughtPieces>
                    </dt>
                    <dd>{inMoney(line.amount)}</dd>
                  </div>
                ))}
                {sum.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </Box>
              <Typography component="h3" sx={{ mt: 2.5, fontSize: 16, fontWeight: 650 }}>
                Attribution
              </Typography>
              <Typography sx={{ fontSize: 14.5, color: "text.secondary" }}>{standing}</Typography>
              <Typography sx={{ fontSize: 14.5, color: "text.secondary" }}>{rule}</Typography>
              <Box component="ol" sx={pathStyle}>
                {clicks.map(({ when, text, earns }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes
                  <li key={at} data-earns={earns}>
                    <b>{when}</b>
                    <span>{text}</span>
                  </li>
                ))}
              </Box>
              {codes.length > 0 && (
                <Typography sx={{ fontSize: 14.5, color: "text.secondary" }}>Codes: {codesInWords(codes)}</Typography>
              )}
              {entries.length > 0 && (
                <>
                  <Typography component="h3" sx={{ mt: 2.5, mb: 0.5, fontSize: 16, fontWeight: 650 }}>
                    Ledger
                  </Typography>
                  <Box sx={{ fontSize: 14.5, color: "text.secondary" }}>
                    <TrailEntries entries={entries} />
                  </Box>
                </>
              )}
            </Box>
            <Box sx={{ px: "20px", py: "8px", borderTop: "1px solid", borderColor: "divider" }}>
              <SaleActions sale={shown} open={open} keepFocusAt={stay} />
            </Box>
          </>
        );
      }}
    </DrawerFrame>
  );
}

const noteOf = ({ product, sku, returnedQuantity }: SaleRowFragment["lines"][number]): string =>
  [product && sku, returnedQuantity > 0 && `${returnedQuantity} returned`].filter(Boolean).join(", ");

const headStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 52,
  pl: "20px",
  borderBottom: "1px solid",
  borderColor: "divider",
  overflowWrap: "anywhere",
} as const;

const rowsStyle = {
  m: 0,
  fontSize: 14.5,
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "9px",
    borderBottom: "1px solid",
    borderColor: "divider",
  },
  "& dt": { minWidth: 0 },
  "& dd": { m: 0, fontVariantNumeric: "tabular-nums" },
} as const;

const pathStyle = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: '""',
  fontSize: 14.5,
  "& li": { position: "relative", pl: "24px", pb: "14px" },
  "& li::before": {
    content: '""',
    position: "absolute",
    left: 0,
    top: "4px",
    width: 13,
    height: 13,
    boxSizing: "border-box",
    borderRadius: "50%",
    border: "2px solid",
    borderColor: "text.secondary",
  },
  "& li[data-earns=true]::before": { bgcolor: "weld.main", borderColor: "text.primary" },
  "& b, & span": { display: "block" },
  "& b": { fontWeight: 600 },
  "& span": { color: "text.secondary" },
} as const;
