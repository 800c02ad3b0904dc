import { HeldOrdersDocument, type RiskHoldFragment, useDeclineHeldOrdersMutation } from "../../generated/risk";
import { inCount } from "../../lib/money";
import { DeclineOrdersDialog } from "../../shared/sales/DeclineOrdersDialog";

interface DeclineHeldDialogProps {
  hold: RiskHoldFragment;
  count: number;
  /** Counts them again. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Declines what the brand has not decided yet. */
export function DeclineHeldDialog({ hold, count, onChanged, onClose }: DeclineHeldDialogProps) {
  const [decline] = useDeclineHeldOrdersMutation({ refetchQueries: [HeldOrdersDocument] });
  const label = `Decline ${inCount(count)}`;
  return (
    <DeclineOrdersDialog
      title={`${label} open ${count === 1 ? "order" : "orders"}?`}
      width={480}
      lead={`Orders of ${hold.publisherName ?? "the former publisher"} at ${hold.merchantName ?? "a former brand"} that are undecided and not shared with anyone else. They will earn nothing. The publisher is notified by email.`}
      decline={(why) => decline({ variables: { id: hold.id, count, ...why } })}
      onFailed={onChanged}
      done="Declining the orders"
      label={label}
      onClose={onClose}
    />
  );
}
