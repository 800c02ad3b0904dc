import { useChoice } from "../../lib/navigation/useAddress";
import { type BreakdownBy, breakdownChoices } from "./breakdownNames";

/** What clicks are counted by, in the address. */
export const useBreakdownBy = (): [BreakdownBy, (by: BreakdownBy) => void] =>
  useChoice<BreakdownBy>("by", breakdownChoices, "DEVICE");
