import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { type SaleRowFragment, useUseShopAmountMutation } from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { BoughtProducts } from "../../../shared/sales/BoughtProducts";
import { namedLines, titleOf } from "../../../shared/sales/boughtLines";
import { DeclineOrdersDialog } from "../../../shared/sales/DeclineOrdersDialog";
import { explainSale } from "../../../shared/sales/explainSale";
import { SaleStage } from "../../../shared/sales/saleLabels";
import { codesInWords, TrailEntries } from "../../../shared/sales/TrailList";
import { Failure } from "../../../ui/dashboard/Failure";
import { DrawerFoot, SideDrawer } from "../../../ui/dialog/DrawerFrame";
import { DrawerHeading, drawerPathStyle, drawerRowsStyle, drawerTextStyle } from "../../../ui/dialog/drawerParts";
import { Pairs } from "../../../ui/html";
import { SelectionBar } from "../../../ui/table/SelectionBar";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange } from "../sales/afterSaleChange";
import { SaleActions } from "../sales/SaleActions";
import { type SaleDialog, useOrderTrail } from "../sales/SaleDialogs";
import { earnerNames } from "../sales/saleActions";
import type { BulkState, Chosen } from "./usePickedOrders";

/** One chunk for overlays, loaded when the page is idle or one is opened. */
export { SaleDialogs } from "../sales/SaleDialogs";

interface OrderDrawerProps {
  sale: SaleRowFragment | null;
  open: (dialog: SaleDialog) => void;
  onClose: () => void;
}

const stay = () => undefined;

/** One order: products, figures, decision and actions. */
export function OrderDrawer({ sale, open, onClose }: OrderDrawerProps) {
  const { decision, codes = [], entries = [], error, refetch } = useOrderTrail(sale?.id);
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
        if (error) return <Failure error={error} fallback={t("Failed to load this order")} retry={refetch} />;
        if (!decision) return null;
        const { shopAmount } = decision;
        const { sum, clicks, rule, standing } = explainSale({ ...shown, ...decision }, t("Creator earns"));
        return (
          <>
            {shopAmount && <ShopAmount sale={shown} shopAmount={shopAmount} />}
            <Box component="dl" sx={drawerRowsStyle}>
              <div>
                <dt>{earnerNames(shown) ?? t("No creator")}</dt>
                <dd>{localMoment(shown.receivedAt)}</dd>
              </div>
              {namedLines(shown.lines).map((line) => (
                <div key={line.sku}>
                  <dt>
                    <BoughtProducts lines={[line]} mark={null} title={titleOf(line)}>
                      <span>{`${line.quantity} × ${titleOf(line)}`}</span>
                      <small>{noteOf(line)}</small>
                    </BoughtProducts>
                  </dt>
                  <dd>{inMoney(line.amount)}</dd>
                </div>
              ))}
              <Pairs of={sum} />
            </Box>
            <DrawerHeading>{t("Attribution")}</DrawerHeading>
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
            {codes.length > 0 && (
              <Typography sx={drawerTextStyle}>{t("Codes: {codes}", { codes: codesInWords(codes) })}</Typography>
            )}
            {entries.length > 0 && (
              <>
                <DrawerHeading>{t("Ledger")}</DrawerHeading>
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
  listWithCommas([
    ...(product ? [sku] : []),
    ...(returnedQuantity > 0 ? [t("{count} returned", { count: returnedQuantity })] : []),
  ]);

interface ShopAmountProps {
  sale: SaleRowFragment;
  shopAmount: SaleRowFragment["amount"];
}

/** The brand accepted a claim, and its shop then reported a different amount. */
function ShopAmount({ sale: { id, amount }, shopAmount }: ShopAmountProps) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [change] = useUseShopAmountMutation(afterSaleChange);
  const run = () =>
    act({
      work: () => change({ variables: { saleId: id } }),
      doneMessage: t("Order amount changed to {amount}", { amount: inMoney(shopAmount) }),
      fallback: t("Failed to change the amount"),
    });
  return (
    <Box sx={noteStyle}>
      {t("The claim you accepted says {amount}; your shop reported {shopAmount}. Commission is paid on {amount}.", {
        amount: inMoney(amount),
        shopAmount: inMoney(shopAmount),
      })}
      {can("useShopAmount") && (
        <Button size="small" variant="outlined" disabled={isBusy} sx={{ mt: 1 }} onClick={() => void run()}>
          {t("Use the shop's amount")}
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
  /** How many match on all pages, if all of them may be selected. */
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
    <SelectionBar label={t("Selected orders")}>
      {bulk.isRunning ? (
        <>
          <span role="status">
            {t("{done} of {total} decided", {
              done: inCount(task?.done ?? 0),
              total: inCount(task?.total ?? chosen.count),
            })}
          </span>
          <progress aria-label={t("Progress")} value={task?.done ?? 0} max={task?.total ?? chosen.count} />
          <Button size="small" onClick={() => void bulk.stop()}>
            {t("Cancel")}
          </Button>
        </>
      ) : (
        <>
          <span role="status">
            <b>{t("{count} selected", { count })}</b>
            {` ${fromCents(chosen.amount, currency)}`}
          </span>
          {matching !== null && (
            <Button size="small" onClick={onChooseAll}>
              {t("Select all {count} matching", { count: inCount(matching) })}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button size="small" disabled={bulk.isBusy} onClick={() => void bulk.start("APPROVE", chosen)}>
            {t("Approve {count}", { count })}
          </Button>
          <Button size="small" disabled={bulk.isBusy} onClick={() => setDeclining(true)}>
            {t("Decline…")}
          </Button>
          <Button size="small" onClick={onClear}>
            {t("Clear")}
          </Button>
        </>
      )}
      {isDeclining && (
        <DeclineOrdersDialog
          title={t("Decline {count, plural, one {# order} other {# orders}}?", { count: chosen.count })}
          decline={async (why) => {
            if (await bulk.start("DECLINE", chosen, why)) setDeclining(false);
          }}
          label={t("Decline {count}", { count })}
          onDone={stay}
          onClose={() => setDeclining(false)}
        />
      )}
    </SelectionBar>
  );
}
