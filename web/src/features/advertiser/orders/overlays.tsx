import { Box, Button, ButtonBase, Stack, Typography } from "@mui/material";
import { X } from "lucide-react";
import { useState } from "react";
import { declineDialogForm } from "../../../../../api/src/contract/inquiries/declineForms";
import type { OrderReasonId } from "../../../../../api/src/contract/inquiries/orderReasons";
import { type SaleRowFragment, useUseShopAmountMutation } from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { enumName } from "../../../lib/enumName";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { DeclineFields } from "../../../shared/sales/DeclineFields";
import { explainSale } from "../../../shared/sales/explainSale";
import { namedLines, titleOf } from "../../../shared/sales/piecesOf";
import { SaleStage } from "../../../shared/sales/saleLabels";
import { codesInWords, TrailEntries } from "../../../shared/sales/TrailList";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import {
  DrawerFrame,
  DrawerHeading,
  drawerBodyStyle,
  drawerPathStyle,
  drawerRowsStyle,
} from "../../../ui/dialog/DrawerFrame";
import { useScrolledByKeys } from "../../../ui/dialog/focus";
import { useForm } from "../../../ui/form/useForm";
import { Pairs } from "../../../ui/html";
import { SelectionBar } from "../../../ui/table/SelectionBar";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange } from "../sales/afterSaleChange";
import { SaleActions } from "../sales/SaleActions";
import { type SaleDialog, useOrderTrail } from "../sales/SaleDialogs";
import { whoEarns } from "../sales/saleActions";
import type { BulkState, Chosen, DeclineReason } from "./usePickedOrders";

/** One chunk for what opens over the list, loaded when the page is idle or something is opened. */
export { SaleDialogs } from "../sales/SaleDialogs";

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

interface BulkBarProps {
  chosen: Chosen;
  currency: string;
  /** How many match on all pages, if all of them may be chosen. */
  matching: number | null;
  onChooseAll: () => void;
  onClear: () => void;
  bulk: BulkState;
}

export function BulkBar({ chosen, currency, matching, onChooseAll, onClear, bulk }: BulkBarProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { task } = bulk.bulk ?? {};
  const count = inCount(chosen.count);
  return (
    <SelectionBar label="Selected orders">
      {bulk.isRunning ? (
        <>
          <span role="status">{`${inCount(task?.done ?? 0)} of ${inCount(task?.total ?? chosen.count)} decided`}</span>
          <progress aria-label="Progress" value={task?.done ?? 0} max={task?.total ?? chosen.count} />
          <Button size="small" onClick={() => void bulk.stop()}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <span role="status">
            <b>{`${count} selected`}</b>
            {` ${fromCents(chosen.amount, currency)}`}
          </span>
          {matching !== null && (
            <Button size="small" onClick={onChooseAll}>{`Select all ${inCount(matching)} that match`}</Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button size="small" disabled={bulk.isBusy} onClick={() => void bulk.start("APPROVE", chosen)}>
            {`Approve ${count}`}
          </Button>
          <Button size="small" disabled={bulk.isBusy} onClick={() => setDeclining(true)}>
            Decline…
          </Button>
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
      {isDeclining && (
        <DeclineManyDialog
          count={chosen.count}
          onDecline={(why) => bulk.start("DECLINE", chosen, why)}
          onClose={() => setDeclining(false)}
        />
      )}
    </SelectionBar>
  );
}

interface DeclineManyDialogProps {
  count: number;
  onDecline: (why: DeclineReason) => Promise<boolean>;
  onClose: () => void;
}

function DeclineManyDialog({ count, onDecline, onClose }: DeclineManyDialogProps) {
  const form = useForm({
    initialValues: { reasonCode: "", reason: "" },
    schema: declineDialogForm,
    failure: { title: "Error", fallback: "Failed to decline the orders" },
    onSubmit: async ({ reasonCode, reason }) => {
      const why = { reasonCode: enumName(reasonCode as OrderReasonId), reason: reason.trim() || null };
      if (await onDecline(why)) onClose();
    },
  });
  const label = `Decline ${inCount(count)}`;
  return (
    <DialogFrame title={`${label} orders?`} onClose={onClose}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <DeclineFields form={form} />
        <DialogButtons form={form} label={label} busyLabel="Starting..." isGrave onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
