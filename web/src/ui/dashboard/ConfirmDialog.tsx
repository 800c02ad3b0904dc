import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { messageOf } from "../../lib/errors";
import { useToast } from "../toast/useToast";
import { DialogFrame } from "./DialogFrame";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button does, in words. */
  action: string;
  /** What leaves all as it is, in words. */
  wayBack?: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before what cannot be taken back, with the focus on the way back; closes once it is done. */
export function ConfirmDialog({ title, text, action, wayBack = "Cancel", onConfirm, onClose }: ConfirmDialogProps) {
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      const description = messageOf(error, "Something went wrong");
      toast({ title: "Error", description, variant: "destructive" });
      setBusy(false);
    }
  };
  return (
    <DialogFrame title={title} onClose={onClose} width={460}>
      <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
        <Button autoFocus onClick={onClose}>
          {wayBack}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={confirm}>
          {action}
        </Button>
      </Box>
    </DialogFrame>
  );
}
