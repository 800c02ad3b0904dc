import { apiRequest } from "../../../lib/network/restApi";
import { save } from "../../../ui/dashboard/DownloadButton";
import type { BatchRow } from "./runTypes";
import { useRefetch } from "./useRefetch";

const files = { paypal: "paypal.csv", bank: "bank.xml" } as const;
type File = keyof typeof files;

/** Makes a file that payouts are sent with, or fetches one once more, and saves it. Each time is in the audit log. */
export function useFileDownload() {
  const thenReadAgain = useRefetch();
  const keep = async (answer: Promise<Response>, week: string, file: File) =>
    save(await (await answer).blob(), `weft-payouts-${week}-${files[file]}`);
  return {
    make: (file: File, body: { week: string }) =>
      thenReadAgain(keep(apiRequest("POST", `/api/admin/payout-files/${file}`, body), body.week, file)),
    again: ({ id, week, format }: BatchRow) =>
      thenReadAgain(
        keep(apiRequest("GET", `/api/admin/payout-batches/${id}/file`), week, format === "PAYPAL" ? "paypal" : "bank"),
      ),
  };
}
