import { Box } from "@mui/material";
import { useEffect, useState } from "react";
import { DialogFrame } from "../../ui/dialog/DialogFrame";

interface FilePictureProps {
  name: string;
  content: Blob;
  onClose: () => void;
}

/** A picture that was added to a claim. */
export function FilePicture({ name, content, onClose }: FilePictureProps) {
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
