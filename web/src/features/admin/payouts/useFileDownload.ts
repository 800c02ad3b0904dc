import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { apiRequest } from "../../../lib/network/restApi";
import { save } from "../../../ui/dashboard/DownloadButton";
import type { BatchRow } from "./runTypes";
import { useRefetch } from "./useRefetch";

const files = { paypal: "paypal.csv", bank: "bank.xml" } as const;
type File = keyof typeof files;

/** Creates a payout file or downloads an existing one. The server records both in the audit log. */
export function useFileDownload() {
  const withRefetch = useRefetch();
  const saveFile = async (response: Promise<Response>, week: string, currency: string, file: File) =>
    save(
      await (await response).blob(),
      `weft-payouts-${week}-${currency === USUAL_CURRENCY ? "" : `${currency.toLowerCase()}-`}${files[file]}`,
    );
  return {
    make: (file: File, body: { week: string; currency: string }) =>
      withRefetch(
        saveFile(apiRequest("POST", `/api/admin/payout-files/${file}`, body), body.week, body.currency, file),
      ),
    again: ({ id, week, format, net }: BatchRow) =>
      withRefetch(
        saveFile(
          apiRequest("GET", `/api/admin/payout-batches/${id}/file`),
          week,
          net.currency,
          format === "PAYPAL" ? "paypal" : "bank",
        ),
      ),
  };
}
