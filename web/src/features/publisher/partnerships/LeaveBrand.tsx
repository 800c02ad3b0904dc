import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useLeaveBrandMutation } from "../../../generated/publisher";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { useRights } from "../../session/rights/useRights";
import type { MerchantRow } from "../dashboardTypes";
import { afterChange } from "./afterChange";

interface LeaveBrandProps {
  merchant: Pick<MerchantRow, "name" | "partnership">;
  onDone: () => void;
}

/** The way out of a partnership, beside its terms. */
export function LeaveBrand({ merchant: { name, partnership }, onDone }: LeaveBrandProps) {
  const may = useRights();
  const [leave] = useLeaveBrandMutation(afterChange);
  const [isAsked, setAsked] = useState(false);
  const isPartner = partnership?.state === "ACTIVE" || partnership?.state === "PAUSED";
  if (!isPartner || !may("leaveBrand")) return null;
  return (
    <Box sx={{ mt: 2.5, pt: 2, borderTop: "1px solid", borderColor: "divider" }}>
      <Button size="small" onClick={() => setAsked(true)}>
        Leave {name}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          text="Your links still lead to the shop, but clicks from now on earn nothing. Earlier clicks keep what they earn."
          confirmLabel="Leave"
          work={() => leave({ variables: { id: partnership.id } })}
          doneMessage={`You left ${name}`}
          fallback="Failed to leave the brand"
          onDone={onDone}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
