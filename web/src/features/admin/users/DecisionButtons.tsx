import { Box, Button } from "@mui/material";
import { Check, X } from "lucide-react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useRights } from "../../session/rights/useRights";
import type { UserRow } from "./userLabels";

export interface DecisionProps {
  isDeciding: boolean;
  onApprove: (person: UserRow) => void;
  /** Opens a confirmation dialog. */
  onReject: (person: UserRow) => void;
}

interface DecisionButtonsProps extends DecisionProps {
  person: UserRow;
  size?: "small" | "large";
}

/** Only for pending applications; other status changes are not offered here. */
export function DecisionButtons({ person, isDeciding, onApprove, onReject, size = "small" }: DecisionButtonsProps) {
  const can = useRights();
  if (person.status !== "PENDING" || !can("updateUserStatus")) return null;
  const isWide = size === "large";
  return (
    <Box sx={isWide ? rowStyle : cellStyle}>
      <Button
        size={size}
        color="success"
        variant={isWide ? "contained" : "outlined"}
        disabled={isDeciding}
        aria-label={t("Approve {name}", { name: person.name })}
        onClick={() => onApprove(person)}
      >
        <Check aria-hidden size={17} strokeWidth={2} />
        {t("Approve")}
      </Button>
      <Button
        size={size}
        color="error"
        disabled={isDeciding}
        aria-label={t("Reject {name}", { name: person.name })}
        onClick={() => onReject(person)}
      >
        <X aria-hidden size={17} strokeWidth={2} />
        {t("Reject")}
      </Button>
    </Box>
  );
}

const rowStyle = { display: "flex", gap: 1, "& > button": { flex: 1, gap: "6px" } } as const;

const cellStyle = { display: "flex", gap: "6px", "& > button": { gap: "6px", px: "10px" } } as const;
