import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { type SaleRowFragment, useUseShopAmountMutation } from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { DeclineOrdersDialog } from "../../../shared/sales/DeclineOrdersDialog";
import { explainSale } from "../../../shared/sales/explainSale";
import { namedLines, titleOf } from "../../../shared/sales/piecesOf";
import { SaleStage } from "../../../shared/sales/saleLabels";
import { codesInWords, TrailEntries } from "../../../shared/sales/TrailList";
import {
  DrawerFoot,
  DrawerHeading,
  drawerPathStyle,
  drawerRowsStyle,
  drawerTextStyle,
  SideDrawer,
} from "../../../ui/dialog/DrawerFrame";
import { Pairs } from "../../../ui/html";
import { SelectionBar } from "../../../ui/table/SelectionBar";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange } from "../sales/afterSaleChange";
import { SaleActions } from "../sales/SaleActions";
import { type SaleDialog, useOrderTrail } from "../sales/SaleDialogs";
import { whoEarns } from "../sales/saleActions";
import type { BulkState, Chosen } from "./usePickedOrders";

/** One chunk for what opens over the list, loaded when the page is idle or something is opened. */
export { SaleDialogs } from "../sales/SaleDialogs";

interface OrderDrawerProps {
  sale: SaleRowFragment | null;
  open: (dialog: SaleDialog) => void;
  onClose: () => void;
}

const stay = () => undefined;

/** One order: what it is, the figures, why, and what can be changed. */
export function OrderDrawer({ sale, open, onClose }: OrderDrawerProps) {
  const { consideredPublishers, shopAmount, codes, entries } = useOrderTrail(sale?.id);
  return (
    <SideDrawer
      item={sale}
      title={({ orderId }) => orderId}
      aside={(shown) => <SaleStage {...shown} />}
      foot={(shown) => (
        <DrawerFoot>
          <SaleActions sale={shown} open={open} keepFocusAt={stay} />
        </DrawerFoot>
      )}
      onClose={onClose}
    >
      {(shown) => {
        const { sum, clicks, rule, standing } = explainSale({ ...shown, consideredPublishers }, "Publisher earns");
        return (
          <>
            {shopAmount && <ShopAmount sale={shown} shopAmount={shopAmount} />}
            <Box component="dl" sx={drawerRowsStyle}>
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
            <Typography sx={drawerTextStyle}>{standing}</Typography>
            <Typography sx={drawerTextStyle}>{rule}</Typography>
            <Box component="ol" sx={drawerPathStyle}>
              {clicks.map(({ when, text, earns }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes
                <li key={at} data-earns={earns}>
                  <b>{when}</b>
                  <span>{text}</span>
                </li>
              ))}
            </Box>
            {codes.length > 0 && <Typography sx={drawerTextStyle}>Codes: {codesInWords(codes)}</Typography>}
            {entries.length > 0 && (
              <>
                <DrawerHeading>Ledger</DrawerHeading>
                <Box sx={drawerTextStyle}>
                  <TrailEntries entries={entries} />
                </Box>
              </>
            )}
          </>
        );
      }}
    </SideDrawer>
  );
}

const noteOf = ({ product, sku, returnedQuantity }: SaleRowFragment["lines"][number]): string =>
  [product && sku, returnedQuantity > 0 && `${returnedQuantity} returned`].filter(Boolean).join(", ");

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
      {`The claim you accepted says ${inMoney(amount)}; your shop reported ${inMoney(shopAmount)}. Commission is paid on ${inMoney(amount)}.`}
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
        <DeclineOrdersDialog
          title={`Decline ${count} orders?`}
          decline={async (why) => {
            if (await bulk.start("DECLINE", chosen, why)) setDeclining(false);
          }}
          label={`Decline ${count}`}
          onDone={stay}
          onClose={() => setDeclining(false)}
        />
      )}
    </SelectionBar>
  );
}
