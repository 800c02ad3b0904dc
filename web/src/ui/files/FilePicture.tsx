import { Box } from "@mui/material";
import { useEffect, useState } from "react";
import { DialogFrame } from "../dialog/DialogFrame";

/** An image that someone sent. */
export function FilePicture({ name, content, onClose }: { name: string; content: Blob; onClose: () => void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return (
    <DialogFrame title={name} onClose={onClose} width={880}>
      <Box component="img" src={address} alt={name} sx={{ display: "block", maxWidth: "100%", mx: "auto" }} />
    </DialogFrame>
  );
}
