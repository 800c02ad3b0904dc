import { Box } from "@mui/material";
import { useWaitingForBrandsQuery } from "../../../../generated/publisher";
import { inMoney } from "../../../../lib/money";
import { Panel } from "../../../../ui/dashboard/Panel";

/** Approved commission that no payout includes until its brand has paid. Nothing where nothing waits. */
export function WaitingForBrands() {
  const { data } = useWaitingForBrandsQuery({ fetchPolicy: "cache-and-network" });
  const waiting = data?.waitingForBrands ?? [];
  if (waiting.length === 0) return null;
  return (
    <Panel
      title="Waiting for brands to pay"
      lead="These brands owe us more than their credit limit. What you earned there stays yours, and is in the next payout once they have paid."
    >
      <Box component="ul" sx={{ m: 0, px: 2.5, py: 2, listStyle: "none", fontSize: 15 }}>
        {waiting.map(({ merchantId, merchantName, amount }) => (
          <li key={`${merchantId} ${amount.currency}`}>{`${merchantName ?? "Former brand"}: ${inMoney(amount)}`}</li>
        ))}
      </Box>
    </Panel>
  );
}
