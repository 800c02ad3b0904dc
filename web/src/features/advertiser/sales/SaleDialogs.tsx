import { Box, Button, Typography } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type SaleRowFragment,
  useConfirmSaleMutation,
  useDeclineSaleMutation,
  useDismissReportsMutation,
  useOrderTrailQuery,
} from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { DeclineOrdersDialog } from "../../../shared/sales/DeclineOrdersDialog";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { useAction } from "../../../ui/toast/useAction";
import { afterSaleChange, useOfferUndo } from "./afterSaleChange";
import { type ChangeDialogProps, ReturnDialog } from "./ReturnDialog";
import { earnerNames, isOpenReport, needsDecision, outcomeLabels } from "./saleActions";

export interface SaleDialog {
  kind: "reject" | "return" | "reports";
  sale: SaleRowFragment;
}

interface SaleDialogsProps {
  dialog: SaleDialog | null;
  onClose: () => void;
  keepFocusAt: (saleId: string) => void;
}

export function SaleDialogs({ dialog, onClose, keepFocusAt }: SaleDialogsProps) {
  if (!dialog) return null;
  const { kind, sale } = dialog;
  const done = () => {
    keepFocusAt(sale.id);
    onClose();
  };
  if (kind === "reject") return <RejectDialog sale={sale} onDone={done} onClose={onClose} />;
  if (kind === "return") return <ReturnDialog sale={sale} onDone={done} onClose={onClose} />;
  return <ReportsDialog sale={sale} onDone={done} onClose={onClose} />;
}

function declineLead(sale: SaleRowFragment): string {
  const name = earnerNames(sale);
  const commission = inMoney(sale.commission);
  return name === null
    ? t("No one would earn {commission}. Declined orders earn nothing.", { commission })
    : t("{name} would earn {commission}. Declined orders earn nothing.", { name, commission });
}

function RejectDialog({ sale, onDone, onClose }: ChangeDialogProps) {
  const offerUndo = useOfferUndo();
  const [decline] = useDeclineSaleMutation(afterSaleChange);
  return (
    <DeclineOrdersDialog
      title={t("Decline order {orderId}?", { orderId: sale.orderId })}
      lead={declineLead(sale)}
      decline={async (why) => {
        await decline({ variables: { id: sale.id, ...why } });
        offerUndo({ saleId: sale.id, doneMessage: t("Order declined") });
      }}
      fallback={t("Failed to decline the order")}
      label={t("Decline order")}
      busyLabel={t("Declining...")}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Lets the shop choose which browser's unverified report of an order is right. */
function ReportsDialog({ sale, onDone, onClose }: ChangeDialogProps) {
  const { isBusy, act } = useAction();
  const [confirm] = useConfirmSaleMutation(afterSaleChange);
  const [dismiss] = useDismissReportsMutation(afterSaleChange);
  const { id, orderId, amount, unverifiedReports } = sale;
  const isReported = needsDecision(sale);

  const decide = async (work: () => Promise<unknown>, doneMessage: string, fallback: string) => {
    if (await act({ work, doneMessage, fallback })) onDone();
  };
  const choose = (reportId: string) =>
    decide(() => confirm({ variables: { id, reportId } }), t("Report confirmed"), t("Failed to confirm the report"));

  return (
    <DialogFrame title={t("Who gets credit for order {orderId}?", { orderId })} onClose={onClose}>
      <Typography sx={{ color: "text.secondary" }}>
        {isReported
          ? t(
              "A browser reported this order, and your own report of {amount} has no click. Anyone can send an order number, so no one earns until you confirm a report.",
              { amount: inMoney(amount) },
            )
          : t(
              "Several browsers reported this order without your server's signature. Confirm the one that matches your order.",
            )}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {unverifiedReports.map((unverified) => (
          <li key={unverified.id}>
            <div>
              <b>{unverified.publisherName ?? t("No creator")}</b>
              <span>
                {t("{amount}, reported {date}", {
                  amount: inMoney(unverified.amount),
                  date: localMoment(unverified.receivedAt),
                })}
              </span>
              <span>{outcomeLabels[unverified.outcome]}</span>
            </div>
            {isOpenReport(unverified) && (
              <Button
                size="small"
                color="success"
                disabled={isBusy}
                aria-label={
                  unverified.publisherName
                    ? t("Confirm the report of {name}, {amount}", {
                        name: unverified.publisherName,
                        amount: inMoney(unverified.amount),
                      })
                    : t("Confirm the report without a creator, {amount}", { amount: inMoney(unverified.amount) })
                }
                onClick={() => choose(unverified.id)}
              >
                {t("Confirm report")}
              </Button>
            )}
          </li>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        {isReported && (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() =>
              decide(() => dismiss({ variables: { id } }), t("Reports dismissed"), t("Failed to dismiss the reports"))
            }
          >
            {t("Dismiss reports")}
          </Button>
        )}
      </Box>
    </DialogFrame>
  );
}

const listStyle = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: '""',
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "8px 16px",
    py: "12px",
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& div": { minWidth: 0, overflowWrap: "anywhere" },
  "& b": { display: "block", fontWeight: 600 },
  "& span": { display: "block", fontSize: 14.5, lineHeight: 1.45, color: "text.secondary" },
} as const;

/** An order's decision, codes and ledger entries; lists do not fetch these. */
export function useOrderTrail(saleId: string | undefined) {
  const { data, error, refetch } = useOrderTrailQuery({ variables: { id: saleId ?? "" }, skip: saleId === undefined });
  return { decision: data?.sale, ...data?.orderTrail, error: data ? undefined : error, refetch };
}
