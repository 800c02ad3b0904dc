import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useOwnPayoutMethodsQuery } from "../../../../generated/publisher";
import { localMoment } from "../../../../lib/dates";
import { methodLabel } from "../../../../shared/payouts/payoutLabels";
import { Failure } from "../../../../ui/dashboard/Failure";
import { Panel } from "../../../../ui/dashboard/Panel";
import { EmptyState } from "../../../../ui/EmptyState";
import type { Methods } from "../payoutTypes";
import { MethodDialog } from "./MethodDialog";

const INFO = "Where your money goes. It is stored encrypted and shown masked.";

export function MethodPanel() {
  const { data, error, refetch } = useOwnPayoutMethodsQuery();
  const [isOpen, setOpen] = useState(false);
  const methods = data?.payoutMethod;
  return (
    <Panel id="payout-method" title="Payout method" info={INFO}>
      {!methods ? (
        error ? (
          <Failure error={error} fallback="Failed to load your payout method" retry={refetch} />
        ) : (
          <Waiting />
        )
      ) : (
        <Known methods={methods} onChange={() => setOpen(true)} />
      )}
      {methods && isOpen && <MethodDialog methods={methods} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Known({ methods: { current, coming, waitHours }, onChange }: { methods: Methods; onChange: () => void }) {
  if (!current && !coming) {
    return (
      <EmptyState
        title="No payout method yet."
        text="Add a payout method to get paid. Until then we keep your balance."
        action={
          <Button variant="contained" onClick={onChange}>
            Add payout method
          </Button>
        }
      />
    );
  }
  return (
    <Box sx={bodyStyle}>
      {current && <MethodEntry label={methodLabel(current.kind)} {...current} />}
      {coming && (
        <Box sx={comingStyle}>
          <b>{`From ${localMoment(coming.validFrom)}`}</b>
          <span>{`${methodLabel(coming.kind)}, ${coming.masked}${coming.payIn ? `, all in ${coming.payIn}` : ""}`}</span>
        </Box>
      )}
      <Box component="p" sx={{ m: 0, mt: "auto", pt: 2.5, pb: 2, fontSize: 14.5, color: "text.secondary" }}>
        {`A change takes effect after ${waitHours} hours, and we email you about it.`}
      </Box>
      <Button onClick={onChange} sx={{ alignSelf: "flex-start" }}>
        Change payout method
      </Button>
    </Box>
  );
}

const MethodEntry = ({ label, masked, payIn }: { label: string; masked: string; payIn: string | null }) => (
  <Box>
    <Box sx={{ fontFamily: "h1.fontFamily", fontSize: 40, fontWeight: 360, lineHeight: 1.05 }}>{label}</Box>
    <Box sx={{ mt: 0.75, fontSize: 17, fontWeight: 600, overflowWrap: "anywhere" }}>{masked}</Box>
    {payIn && <Box sx={{ mt: 0.75, fontSize: 15, color: "text.secondary" }}>{`Everything is paid in ${payIn}.`}</Box>}
  </Box>
);

const Waiting = () => (
  <Box role="status" aria-label="Loading your payout method" sx={bodyStyle}>
    <Skeleton variant="rounded" width={150} height={40} sx={{ mb: 1.5 }} />
    <Skeleton variant="rounded" width={190} height={24} />
    <Skeleton variant="rounded" width={200} height={44} sx={{ mt: "auto" }} />
  </Box>
);

const bodyStyle = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 190,
  px: "20px",
  pt: 2,
  pb: "22px",
} as const;

const comingStyle = {
  display: "grid",
  gap: "2px",
  mt: 2,
  pl: "14px",
  borderLeft: "4px solid",
  borderColor: "weld.main",
  fontSize: 15,
  overflowWrap: "anywhere",
  "& b": { fontWeight: 600 },
} as const;
