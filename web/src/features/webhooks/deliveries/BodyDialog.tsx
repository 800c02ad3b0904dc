import { type ShownDeliveryFragment, useWebhookDeliveryBodyQuery } from "../../../generated/webhooks";
import { CodeBlock } from "../../../ui/dashboard/CodeBlock";
import { Failure } from "../../../ui/dashboard/Failure";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { deliveryName } from "./deliveryColumns";

interface BodyDialogProps {
  delivery: ShownDeliveryFragment;
  onClose: () => void;
}

/** The request body, formatted for reading; it is sent without line breaks. */
export function BodyDialog({ delivery, onClose }: BodyDialogProps) {
  const { data, error, refetch } = useWebhookDeliveryBodyQuery({ variables: { id: delivery.id } });
  return (
    <DialogFrame title={deliveryName(delivery)} onClose={onClose} width={680}>
      {data ? (
        <CodeBlock label={`webhook-id: ${delivery.id}`} code={JSON.stringify(data.webhookDelivery.body, null, 2)} />
      ) : error ? (
        <Failure error={error} fallback="Failed to load the body" retry={refetch} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </DialogFrame>
  );
}
