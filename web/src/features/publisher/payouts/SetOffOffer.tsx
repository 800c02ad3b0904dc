import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { NextPayoutDocument, useOwnPayoutMethodsQuery, useSetPayoutSetOffMutation } from "../../../generated/publisher";
import { utcDay } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import type { Next } from "./payoutTypes";

/** Offered where something is owed in one currency and earned in another; once on, it can be turned off here. */
export function SetOffOffer({ next: { nextPayout } }: { next: Next }) {
  const may = useRights();
  const isTheirs = may("setPayoutSetOff") && nextPayout.inOtherCurrencies.length > 0;
  const since = useOwnPayoutMethodsQuery({ skip: !isTheirs }).data?.payoutMethod.setOffSince;
  const [set] = useSetPayoutSetOffMutation({ refetchQueries: [NextPayoutDocument] });
  const { isBusy, act } = useAction();
  const all = [nextPayout, ...nextPayout.inOtherCurrencies].map(({ earned }) => earned);
  const owed = all.filter(({ cents }) => cents < 0).map(({ cents, currency }) => inMoney({ cents: -cents, currency }));
  const hasEarned = all.some(({ cents }) => cents > 0);
  if (since === undefined || (since === null && (owed.length === 0 || !hasEarned))) return null;
  const turn = (isOn: boolean) =>
    act({
      work: () => set({ variables: { isOn } }),
      doneMessage: isOn ? "What you owe will be set off." : "Each currency is paid by itself again.",
      fallback: "Failed to save your choice",
    });
  return (
    <Box role="group" aria-label="Set off between currencies" sx={offerStyle}>
      <Box component="p" sx={{ m: 0, flex: "1 1 280px", maxWidth: 560 }}>
        {since
          ? `Since ${utcDay(since)}, payouts take what you owe out of what you earned most in another currency, by the day’s rate.`
          : `You owe ${owed.join(" and ")} after returns, and each currency is paid by itself. Payouts can take it out of what you earned most in another currency, by the day’s rate.`}
      </Box>
      <Button disabled={isBusy} onClick={() => turn(!since)}>
        {since ? "Stop setting off" : "Set it off"}
      </Button>
    </Box>
  );
}

const offerStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  mt: 2,
  pt: 2,
  borderTop: "1px solid",
  borderColor: "divider",
  color: "text.secondary",
} as const;
