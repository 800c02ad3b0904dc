import { Box, Typography } from "@mui/material";
import { CopyButton } from "../dashboard/CopyButton";
import { DialogFrame } from "./DialogFrame";

interface ShownOnceProps {
  title: string;
  /** What to do with it, and that it is shown only once. */
  text: string;
  value: string;
  /** Label of the copy button: "Copy key". */
  copy: string;
  onClose: () => void;
}

/** A new key or secret, which cannot be read again later. */
export const ShownOnce = ({ title, text, value, copy, onClose }: ShownOnceProps) => (
  <DialogFrame title={title} onClose={onClose} width={480}>
    <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
    <Box sx={valueStyle}>
      <code>{value}</code>
    </Box>
    <CopyButton text={value}>{copy}</CopyButton>
  </DialogFrame>
);

const valueStyle = {
  my: 2,
  p: "14px 16px",
  border: "1px dashed var(--weft-palette-control)",
  borderRadius: "3px",
  bgcolor: "background.raised",
  overflowWrap: "anywhere",
  // One code per line.
  whiteSpace: "pre-line",
  fontSize: 15,
} as const;
