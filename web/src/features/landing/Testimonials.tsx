import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { testimonials } from "../../lib/marketing";
import { Swatch } from "../../ui/Cloth";
import { Reveal } from "../../ui/Reveal";
import { columnStyle } from "../../ui/Section";
import { Thread } from "../../ui/Thread";
import { FiveStars } from "./FiveStars";
import { SwingTag } from "./SwingTag";

/** Testimonials as tags on a line of thread. */
export const Testimonials = () => (
  <Box component="section" aria-labelledby="testimonials" sx={sectionStyle}>
    <Box sx={{ ...columnStyle, pt: { xs: "56px", md: "96px" } }}>
      <Typography id="testimonials" variant="h2" sx={{ fontSize: { xs: 56, md: 84 }, maxWidth: 820 }}>
        Worn, shown, and paid for
      </Typography>
    </Box>
    <Box component="svg" aria-hidden viewBox="0 0 1440 60" sx={lineStyle}>
      <Thread d="M-1600 18C-900 18-300 10 0 16C260 21 420 40 720 40S1180 20 1440 14C1800 8 2400 18 3000 18" width={6} />
    </Box>
    <Box component="ul" sx={tagsStyle}>
      {testimonials.map(({ name, role, content }, at) => (
        <Reveal key={name} component="li" order={at}>
          <SwingTag {...(hung[at] ?? level)}>
            <FiveStars />
            <Box component="blockquote" sx={{ m: "18px 0 26px", fontSize: 18, lineHeight: 1.5 }}>
              {content}
            </Box>
            <Box sx={{ display: "flex", alignItems: "center", gap: "12px", mt: "auto" }}>
              <Swatch id={name} size={44} isRound />
              <div>
                <Typography variant="h5" component="h3">
                  {name}
                </Typography>
                <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
                  {role}
                </Typography>
              </div>
            </Box>
          </SwingTag>
        </Reveal>
      ))}
    </Box>
  </Box>
);

const level = { drop: 0, turn: 0 };

/** Follows the line's sag. */
const hung = [
  { drop: 0, turn: -1.1 },
  { drop: 22, turn: 0.7 },
  { drop: 2, turn: -0.6 },
];

const sectionStyle = { overflow: "hidden", bgcolor: "primary.tint" };

const lineStyle = {
  display: "block",
  width: "100%",
  minWidth: 900,
  height: 60,
  mt: { xs: "20px", md: "44px" },
  overflow: "visible",
};

const tagsStyle = {
  ...columnStyle,
  m: "0 auto",
  pb: { xs: "64px", md: "120px" },
  listStyle: "none",
  display: "grid",
  gap: { xs: "36px", md: "32px" },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
};
