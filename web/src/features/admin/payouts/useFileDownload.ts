import { useApolloClient } from "@apollo/client/react";
import { apiRequest } from "../../../lib/api";
import { save } from "../../../ui/dashboard/DownloadButton";

const files = { paypal: "paypal.csv", bank: "bank.xml" } as const;

/** Asks for a file that payouts are sent with and saves it. That it was made is in the audit log. */
export function useFileDownload() {
  const client = useApolloClient();
  return async (file: keyof typeof files, body: { week: string }): Promise<void> => {
    const answer = await apiRequest("POST", `/api/admin/payout-files/${file}`, body);
    client.cache.evict({ fieldName: "auditEvents" });
    save(await answer.blob(), `weft-payouts-${body.week}-${files[file]}`);
  };
}
