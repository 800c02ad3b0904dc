import { useApolloClient } from "@apollo/client/react";
import { BillingAccountsDocument, OpenBankEntriesDocument } from "../../../generated/admin";
import { useToast } from "../../../ui/toast/useToast";
import { refetchAfterChange } from "../refetchAfterChange";

/** What follows a change of a merchant's books: they are read again, and a toast says so. */
export function useBillingAct() {
  const { toast } = useToast();
  const client = useApolloClient();
  return async (work: () => Promise<unknown>, description: string) => {
    await work();
    for (const fieldName of ["invoices", "merchantPayments"]) client.cache.evict({ fieldName });
    // The change is made, whether or not it can be shown at once.
    await refetchAfterChange(client, [BillingAccountsDocument, OpenBankEntriesDocument]).catch(() => undefined);
    toast({ title: "Success", description });
  };
}
