import { Box, Button, ButtonBase, Typography } from "@mui/material";
import { X } from "lucide-react";
import { type SaleRowFragment, useUseShopAmountMutation } from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { explainSale } from "../../../shared/sales/explainSale";
import { namedLines, titleOf } from "../../../shared/sales/piecesOf";
import { SaleStage } from "../../../shared/sales/saleLabels";
import { codesInWords, TrailEntries } from "../../../shared/sales/TrailList";
import {
  DrawerFrame,
  DrawerHeading,
  drawerBodyStyle,
  drawerPathStyle,
  drawerRowsStyle,
} from "../../../ui/dialog/DrawerFrame";
import { useScrolledByKeys } from "../../../ui/dialog/focus";
import { Pairs } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange } from "../sales/afterSaleChange";
import { SaleActions } from "../sales/SaleActions";
import type { SaleDialog } from "../sales/SaleDialogs";
import { useOrderTrail } from "../sales/SaleDialogs";
import { whoEarns } from "../sales/saleActions";

interface OrderDrawerProps {
  sale: SaleRowFragment | null;
  open: (dialog: SaleDialog) => void;
  onClose: () => void;
}

const HEADING = "order-drawer-title";
const stay = () => undefined;

/** One order: what it is, the figures, why, and what can be changed. */
export function OrderDrawer({ sale, open, onClose }: OrderDrawerProps) {
  const { consideredPublishers, shopAmount, codes, entries } = useOrderTrail(sale?.id);
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
            <Box {...body} sx={drawerBodyStyle}>
              {shopAmount && <ShopAmount sale={shown} shopAmount={shopAmount} />}
              <Box component="dl" sx={{ ...drawerRowsStyle, "& dt": { minWidth: 0 } }}>
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
                <Pairs of={sum} />
              </Box>
              <DrawerHeading>Attribution</DrawerHeading>
              <Typography sx={{ fontSize: 14.5, color: "text.secondary" }}>{standing}</Typography>
              <Typography sx={{ fontSize: 14.5, color: "text.secondary" }}>{rule}</Typography>
              <Box component="ol" sx={drawerPathStyle}>
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
  borderBottom: "1px solid var(--weft-palette-divider)",
  overflowWrap: "anywhere",
} as const;

interface ShopAmountProps {
  sale: SaleRowFragment;
  shopAmount: SaleRowFragment["amount"];
}

/** The brand accepted a claim, and its shop then reported another amount. */
function ShopAmount({ sale: { id, amount }, shopAmount }: ShopAmountProps) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [change] = useUseShopAmountMutation(afterSaleChange);
  const run = () =>
    act({
      work: () => change({ variables: { saleId: id } }),
      doneMessage: `The order is ${inMoney(shopAmount)} now`,
      fallback: "Failed to change the amount",
    });
  return (
    <Box sx={noteStyle}>
      {`The claim you accepted says ${inMoney(amount)}, your shop reported ${inMoney(shopAmount)}. Commission is paid on ${inMoney(amount)}.`}
      {may("useShopAmount") && (
        <Button size="small" variant="outlined" disabled={isBusy} sx={{ mt: 1 }} onClick={() => void run()}>
          Use the shop's amount
        </Button>
      )}
    </Box>
  );
}

const noteStyle = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  mb: 2,
  pl: "12px",
  borderLeft: "3px solid var(--weft-palette-weld-main)",
  fontSize: 14.5,
} as const;
