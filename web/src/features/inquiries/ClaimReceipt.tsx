import { useClaimReceiptLazyQuery } from "../../generated/inquiries";
import { ReceiptButton } from "../../shared/proof/ReceiptButton";

/** That the claim ended, when and how, as the public log says. */
export function ClaimReceipt({ id, orderId }: { id: string; orderId: string }) {
  const [read] = useClaimReceiptLazyQuery({ fetchPolicy: "no-cache" });
  return (
    <ReceiptButton
      label={`Receipt of the claim about order ${orderId}`}
      ask={async () => {
        const { data, error } = await read({ variables: { id } });
        if (error) throw error;
        return data?.claimReceipt;
      }}
    />
  );
}
