import { Button } from "@mui/material";
import { Plus } from "lucide-react";
import { useMainAct } from "../../ui/workspace/mainAct";
import { useRights } from "../session/rights/useRights";

/** The same as the key C. */
export function NewLinkButton() {
  const may = useRights();
  const open = useMainAct();
  if (!open || !may("createLinks")) return null;
  return (
    <Button
      onClick={open}
      aria-haspopup="dialog"
      variant="contained"
      size="small"
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ minHeight: 44 }}
    >
      New link
    </Button>
  );
}
