import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { VolumeDialog } from "./VolumeDialog";
import { stepLabel } from "./volumeValues";

interface VolumeRowProps {
  document: TermsDocument;
  inForce: TermsDocument;
  onChange: (document: TermsDocument) => void;
}

/** The monthly bonus of a draft, with what is in force if it differs. */
export function VolumeRow({ document, inForce, onChange }: VolumeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const label = ({ volume, currency }: TermsDocument) =>
    volume.map((step) => stepLabel(step, currency)).join(", ") || "None";
  const isChanged = label(document) !== label(inForce);
  return (
    <Box sx={rowStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <b>Monthly bonus</b>
        <Box sx={{ color: "text.secondary" }}>{label(document)}</Box>
        {isChanged && <Box component="s" sx={{ color: "text.secondary", fontSize: 14 }}>{`was ${label(inForce)}`}</Box>}
      </Box>
      <Button size="small" variant="outlined" aria-label="Edit monthly bonus" onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && (
        <VolumeDialog
          volume={document.volume}
          onSave={(volume) => {
            onChange({ ...document, volume });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  mt: 2,
  pt: 2,
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
