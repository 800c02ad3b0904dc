import { Box, Typography } from "@mui/material";
import { counters } from "../../../../lib/marketing";
import { Cloth } from "../../../../ui/Cloth";
import { Counter } from "../../../../ui/Counter";
import { Ul } from "../../../../ui/html";
import { columnStyle } from "../../../../ui/Section";

const stats = [...counters, { value: 50, label: "Countries" }] as const;

/** The network's figures on a full-width cloth. */
export const JoinHero = () => (
  <>
    <Box sx={{ ...columnStyle, ...wordsStyle }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 74, md: 132 }, fontWeight: 310 }}>
        There is a place at the table
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ maxWidth: 420, color: "text.secondary" }}>
        From an empty form to a paid Friday in four steps. Here is the whole of it, before you begin.
      </Typography>
    </Box>
    <Box component="section" aria-label="The network in figures" sx={bandStyle}>
      <Cloth kind="silk" color="#1f5b52" fill width={1440} height={420} />
      <Box sx={{ ...columnStyle, position: "relative" }}>
        <Ul sx={statsStyle}>
          {stats.map(({ value, label }) => (
            <Box component="li" key={label} sx={statStyle}>
              <Box sx={figureStyle}>
                <Counter value={value} />
              </Box>
              <Typography sx={{ color: "text.secondary" }}>{label}</Typography>
            </Box>
          ))}
        </Ul>
      </Box>
    </Box>
  </>
);

const wordsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.7fr) minmax(0, 1fr)" },
  gap: { xs: 3, md: 8 },
  alignItems: "end",
  pt: { xs: "40px", md: "88px" },
  pb: { xs: "40px", md: "72px" },
};

const bandStyle = { position: "relative", overflow: "hidden", py: { xs: "56px", md: "120px" } };

const statsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
  bgcolor: "background.paper",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.6)",
};

const statStyle = {
  p: { xs: "22px 18px 20px", md: "36px 32px 32px" },
  borderLeft: "1px solid",
  borderTop: "1px solid",
  borderColor: "divider",
};

const figureStyle = {
  mb: 1,
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 58, md: 76, lg: 96 },
  fontWeight: 320,
  lineHeight: 0.9,
  fontVariantNumeric: "lining-nums",
};
