import { Box, ButtonBase, Dialog } from "@mui/material";
import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { iconButtonStyle } from "../dashboard/iconButtonStyle";
import { H2 } from "../html";
import { useScrolledByKeys } from "./focus";

interface DialogFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  width?: number;
}

/** Modal dialog; open as long as it is rendered. */
export function DialogFrame({ title, onClose, children, width = 560 }: DialogFrameProps) {
  const id = useId();
  const body = useScrolledByKeys();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { ...sheetStyle, width } } }}>
      <Box sx={headStyle}>
        <H2 id={id} sx={{ minWidth: 0, typography: "h3", overflowWrap: "anywhere" }}>
          {title}
        </H2>
        <ButtonBase aria-label={t("Close")} onClick={onClose} sx={[iconButtonStyle, { my: "-6px", mr: "-8px" }]}>
          <X aria-hidden size={20} strokeWidth={1.7} />
        </ButtonBase>
      </Box>
      <Box {...body} sx={{ px: { xs: "20px", sm: "28px" }, pt: 2, pb: "28px", overflowY: "auto" }}>
        {children}
      </Box>
    </Dialog>
  );
}

const sheetStyle = {
  m: 2,
  maxWidth: "calc(100vw - 32px)",
  borderRadius: "5px",
  border: "1px solid var(--weft-palette-divider)",
} as const;

const headStyle = {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "flex-start",
  gap: 2,
  px: { xs: "20px", sm: "28px" },
  pt: "22px",
} as const;
