import Box from "@mui/material/Box";
import { Scissors } from "lucide-react";

/** Lists what the sanitizer removed in the last update. */
export const RemovedNotice = ({ removed }: { removed: readonly string[] }) => (
  <div role="status">
    {removed.length > 0 && (
      <Box sx={noticeStyle}>
        <Scissors aria-hidden size={20} strokeWidth={1.7} style={{ flex: "none", marginTop: 2 }} />
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Box sx={{ fontWeight: 600 }}>Saved, but some HTML is not allowed and was removed:</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {removed.map((item) => (
              <li key={item}>
                <code>{item}</code>
              </li>
            ))}
          </Box>
        </Box>
      </Box>
    )}
  </div>
);

const noticeStyle = {
  display: "flex",
  gap: 1.5,
  mt: 2,
  p: 2,
  borderRadius: "5px",
  bgcolor: "warning.tint",
  color: "warning.onTint",
} as const;
