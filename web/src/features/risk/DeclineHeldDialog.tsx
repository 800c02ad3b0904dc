import { t } from "../../../../api/src/contract/i18n/t";
import { HeldOrdersDocument, type RiskHoldFragment, useDeclineHeldOrdersMutation } from "../../generated/risk";
import { inCount } from "../../lib/money";
import { DeclineOrdersDialog } from "../../shared/sales/DeclineOrdersDialog";

interface DeclineHeldDialogProps {
  hold: RiskHoldFragment;
  count: number;
  /** Recounts the orders. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Declines the orders that the brand has not decided yet. */
export function DeclineHeldDialog({ hold, count, onChanged, onClose }: DeclineHeldDialogProps) {
  const [decline] = useDeclineHeldOrdersMutation({ refetchQueries: [HeldOrdersDocument] });
  const label = t("Decline {count}", { count: inCount(count) });
  return (
    <DeclineOrdersDialog
      title={t("{count, plural, one {Decline # open order?} other {Decline # open orders?}}", { count })}
      width={480}
      lead={t(
        "Undecided, unshared orders of {publisherName} at {merchantName}. They will earn nothing. The creator is notified by email.",
        {
          publisherName: hold.publisherName ?? t("the former creator"),
          merchantName: hold.merchantName ?? t("a former brand"),
        },
      )}
      decline={(why) => decline({ variables: { id: hold.id, count, ...why } })}
      onFailed={onChanged}
      done={t("Declining the orders")}
      label={label}
      onClose={onClose}
    />
  );
}
