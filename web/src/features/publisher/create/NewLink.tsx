import { Box } from "@mui/material";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { PieceThumb } from "../../../ui/PieceThumb";

interface NewLinkProps {
  address: string;
  merchant: string;
  /** The piece that it leads to. */
  product?: { title: string; picturePath?: string | null } | null | undefined;
}

/** The new link with copy and QR code actions. */
export const NewLink = ({ address, merchant, product }: NewLinkProps) => (
  <Box sx={boxStyle}>
    {product && <PieceThumb path={product.picturePath ?? null} fallback={null} />}
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box
        sx={{ fontSize: 14.5, color: "text.secondary" }}
      >{`Your new link to ${[merchant, product?.title].filter(Boolean).join(": ")}`}</Box>
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
  borderLeft: "6px solid var(--weft-palette-weld-main)",
} as const;
