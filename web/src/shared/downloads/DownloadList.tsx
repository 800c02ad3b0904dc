import { Box, Button } from "@mui/material";
import { Download } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type DownloadId, downloadPath, downloads } from "../../../../api/src/contract/integrations/downloads";

/** Files that this server offers to shops and integrators. */
export const DownloadList = ({ ids }: { ids: readonly DownloadId[] }) => (
  <Box component="ul" sx={listStyle}>
    {ids.map((id) => {
      const { name, text, file } = downloads[id];
      return (
        <li key={id}>
          <span>
            <b>{name}</b>
            <small>{text}</small>
          </span>
          <Button
            component="a"
            size="small"
            href={downloadPath(id)}
            download={file}
            aria-label={t("Download {file}", { file })}
            startIcon={<Download aria-hidden size={17} strokeWidth={1.8} />}
            sx={{ flex: "none", color: "text.primary" }}
          >
            {t("Download")}
          </Button>
        </li>
      );
    })}
  </Box>
);

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 2,
    minHeight: 52,
    py: "8px",
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& span": { minWidth: 0 },
  "& b": { display: "block", fontWeight: 600 },
  "& small": { display: "block", fontSize: 14.5, lineHeight: 1.45, color: "text.secondary" },
} as const;
