import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { preview } from "../../lib/marketing";
import { Swatch } from "../../ui/Cloth";
import { cardStyle } from "../../ui/FigureCard";

export const RecentActivity = () => (
  <Box sx={{ ...cardStyle, p: { xs: "18px 16px 6px", md: "22px 24px 10px" } }}>
    <Typography variant="h3" sx={{ mb: "10px", fontSize: 18 }}>
      Recent activity
    </Typography>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {preview.activity.map(({ kind, text, detail }) => (
        <Box component="li" key={text} sx={rowStyle}>
          <Swatch id={text} />
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
            {text}
          </Box>
          <Box component="span" sx={kind === "sale" ? amountStyle : { fontSize: 14.5, color: "text.secondary" }}>
            {detail}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: "14px",
  py: "12px",
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
};

const amountStyle = { fontWeight: 650, color: "success.main" };
