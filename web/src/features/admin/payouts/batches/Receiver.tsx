import Box from "@mui/material/Box";
import { type MethodKindName, methodLabel } from "../../../../shared/payouts/payoutLabels";

interface ReceiverProps {
  method: MethodKindName;
  to: string;
  otherHolder: string | null;
}

/** Where money goes, and the name on that account where it is another one: somebody should have looked. */
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
