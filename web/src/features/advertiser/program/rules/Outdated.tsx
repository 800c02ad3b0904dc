import { Box, Button } from "@mui/material";
import {
  type CarryOverTermsDraftMutation,
  type TermsPreviewQuery,
  useCarryOverTermsDraftMutation,
} from "../../../../generated/advertiser";
import { P } from "../../../../ui/html";
import { useAction } from "../../../../ui/toast/useAction";
import { Changes } from "./Changes";

interface OutdatedProps {
  outdated: NonNullable<TermsPreviewQuery["termsPreview"]["outdated"]>;
  onKeep: () => Promise<void>;
  onCarriedOver: (draft: CarryOverTermsDraftMutation["carryOverTermsDraft"]) => void;
}

/** Terms that came into force since the draft was begun, and what to do about them. */
export function Outdated({ outdated: { version, changes }, onKeep, onCarriedOver }: OutdatedProps) {
  const [carryOver] = useCarryOverTermsDraftMutation();
  const { isBusy, act } = useAction();
  const carry = () =>
    act({
      work: async () => {
        const { data } = await carryOver();
        if (data) onCarriedOver(data.carryOverTermsDraft);
      },
      doneMessage: "Draft carried over",
      fallback: "Failed to carry the draft over",
    });
  return (
    <Box component="section" aria-label="Changed since you began this draft" sx={noteStyle}>
      <P sx={{ mb: 1 }}>
        {`Version ${version} came into force since you began this draft. Published as it is, the draft would undo this:`}
      </P>
      <Changes label={`Changes in version ${version}`} changes={changes} />
      <P sx={{ mt: 1.5 }}>
        Carry the draft over to keep these changes together with your own, or keep the draft exactly as it is.
      </P>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 1.5 }}>
        <Button size="small" variant="contained" disabled={isBusy} onClick={carry}>
          Carry draft over
        </Button>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={onKeep}>
          Keep draft as it is
        </Button>
      </Box>
    </Box>
  );
}

const noteStyle = { mb: 2.5, p: 2, borderRadius: "3px", border: "1px solid", borderColor: "warning.main" } as const;
