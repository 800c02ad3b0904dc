import { useLateClicksQuery } from "../../../generated/partnerships";
import { lateClicksText } from "../../../shared/lateClicks";

/** Whether a coupon, cashback or extension partner keeps away from other partners' shoppers; nothing for other kinds. */
export function LateClicks({ publisherId }: { publisherId: string }) {
  const { data } = useLateClicksQuery({ variables: { publisherId }, fetchPolicy: "cache-and-network" });
  const [own] = data?.lateClicks ?? [];
  return own ? <p>{lateClicksText(own)}</p> : null;
}
