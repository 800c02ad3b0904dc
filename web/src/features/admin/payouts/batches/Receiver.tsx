import { Box } from "@mui/material";
import { type MethodKindName, methodLabel } from "../../../../shared/payouts/payoutLabels";

interface ReceiverProps {
  method: MethodKindName;
  to: string;
  otherHolder: string | null;
}

/**
 * Destination of the money, with the account holder's name if it differs from the publisher's, so that an admin can
 * check it.
 */
export const Receiver = ({ method, to, otherHolder }: ReceiverProps) => (
  <Box sx={{ display: "grid", gap: "2px" }}>
    {`${methodLabel(method)}, ${to}`}
    {otherHolder && (
      <Box sx={{ fontSize: 14, fontWeight: 600, color: "warning.onTint", overflowWrap: "anywhere" }}>
        {`Account of ${otherHolder}`}
      </Box>
    )}
  </Box>
);
