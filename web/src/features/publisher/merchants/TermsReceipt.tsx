import { useTermsReceiptLazyQuery } from "../../../generated/publisher";
import { utcDay } from "../../../lib/dates";
import { ReceiptButton } from "../../../shared/proof/ReceiptButton";

interface TermsReceiptProps {
  merchantId: string;
  version: { version: number; validFrom: string };
}

/** That a brand published these terms, and when, as the public log says. */
export function TermsReceipt({ merchantId, version: { version, validFrom } }: TermsReceiptProps) {
  const [read] = useTermsReceiptLazyQuery({ fetchPolicy: "no-cache" });
  return (
    <ReceiptButton
      label={`Receipt of the terms of ${utcDay(validFrom)}`}
      ask={async () => {
        const { data, error } = await read({ variables: { merchantId, version } });
        if (error) throw error;
        return data?.termsReceipt;
      }}
    />
  );
}
