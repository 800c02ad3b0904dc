import { useOneInquiryQuery } from "../../generated/inquiries";
import { useOpened } from "../../lib/navigation/useOpened";
import type { InquiryRow } from "./inquiryLabels";

/** The claim in the drawer: listed, or asked for by its address. */
export function useOpenInquiry(rows: readonly InquiryRow[]) {
  const { id, open, close } = useOpened();
  const listed = rows.find((row) => row.id === id);
  const { data } = useOneInquiryQuery({ variables: { id: id ?? "" }, skip: id === null || listed !== undefined });
  const found = listed ?? data?.inquiry ?? null;
  return { inquiry: id !== null && found?.id === id ? found : null, open, close };
}
