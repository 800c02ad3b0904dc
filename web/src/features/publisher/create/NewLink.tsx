import Box from "@mui/material/Box";
import { CopyButton } from "../../../ui/dashboard/CopyButton";

interface NewLinkProps {
  address: string;
  merchant: string;
}

/** The new link with copy and QR code actions. */
export const NewLink = ({ address, merchant }: NewLinkProps) => (
  <Box sx={boxStyle}>
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box sx={{ fontSize: 14.5, color: "text.secondary" }}>Your new link to {merchant}</Box>
      <Box component="a" href={address} target="_blank" rel="noreferrer" sx={{ overflowWrap: "anywhere" }}>
        {address}
      </Box>
    </Box>
    <CopyButton text={address} label={`Copy link to ${merchant}`}>
      Copy link
    </CopyButton>
  </Box>
);

const boxStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: "14px",
  py: "10px",
  borderRadius: "3px",
  bgcolor: "background.raised",
  borderLeft: "6px solid",
  borderColor: "weld.main",
} as const;
