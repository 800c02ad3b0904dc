import { Button, Stack, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { type RiskHoldFragment, useHeldOrdersQuery } from "../../generated/risk";
import { lazyPart } from "../../lib/lazyPart";
import { inCount } from "../../lib/money";
import { Failure } from "../../ui/dashboard/Failure";
import { useRights } from "../session/rights/useRights";

const DeclineHeldDialog = lazyPart(async () => (await import("./DeclineHeldDialog")).DeclineHeldDialog);
const SuspendDialog = lazyPart(async () => (await import("./SuspendDialog")).SuspendDialog);

/** What goes beyond waiting: declining what is still open, and ending it all. Both are explained and confirmed. */
export function StopActs({ hold }: { hold: RiskHoldFragment }) {
  const may = useRights();
  const [asking, setAsking] = useState<"decline" | "suspend" | null>(null);
  const { data, error, refetch } = useHeldOrdersQuery({ variables: { id: hold.id }, fetchPolicy: "cache-and-network" });
  const { openOrders = 0, isSuspended = true } = data?.riskHold ?? {};
  const mayDecline = openOrders > 0 && may("declineHeldOrders");
  const maySuspend = Boolean(data) && !isSuspended && may("suspendUser");
  // Without it nobody could tell that there is something to stop.
  if (error && !data) return <Failure error={error} fallback="Failed to load its open orders" retry={refetch} />;
  const ends = { hold, onClose: () => setAsking(null) };
  return (
    <>
      {data && isSuspended && <Typography sx={{ mt: 2, fontSize: 15 }}>The account is suspended.</Typography>}
      {(mayDecline || maySuspend) && (
        <Stack direction="row" sx={{ mt: 2, flexWrap: "wrap", gap: 1.5 }}>
          {mayDecline && (
            <Button variant="outlined" onClick={() => setAsking("decline")}>
              {`Decline ${inCount(openOrders)} open ${openOrders === 1 ? "order" : "orders"}…`}
            </Button>
          )}
          {maySuspend && (
            <Button variant="outlined" color="error" onClick={() => setAsking("suspend")}>
              Suspend…
            </Button>
          )}
        </Stack>
      )}
      <Suspense fallback={null}>
        {asking === "decline" && openOrders > 0 && (
          <DeclineHeldDialog count={openOrders} onChanged={refetch} {...ends} />
        )}
        {asking === "suspend" && <SuspendDialog {...ends} />}
      </Suspense>
    </>
  );
}
