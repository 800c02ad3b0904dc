import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Mail, MapPin, Phone } from "lucide-react";
import { business } from "../../../../api/src/contract/business";

const ways = [
  { Icon: Mail, label: "Email", value: "hello@weft.example", href: "mailto:hello@weft.example" },
  { Icon: Phone, label: "Phone", value: "+1 (555) 010-0142", href: "tel:+15550100142" },
  { Icon: MapPin, label: "Office", value: "48 Selvedge Row, Floor 3, New York, NY 10018" },
];

const { general, technical, partnership } = business.responseHours;

const responseTimes = [
  { about: "General questions", hours: general },
  { about: "Technical support", hours: technical },
  { about: "Partnership requests", hours: partnership },
];

export const ContactDetails = () => (
  <>
    <Box component="dl" sx={{ m: 0, mb: 5, display: "grid", gap: 2.5 }}>
      {ways.map(({ Icon, label, value, href }) => (
        <div key={label}>
          <Box component="dt" sx={nameStyle}>
            <Icon aria-hidden size={20} strokeWidth={1.7} />
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, pl: "36px", fontWeight: 550 }}>
            {href ? (
              <Box component="a" href={href} sx={{ color: "inherit", textUnderlineOffset: "4px" }}>
                {value}
              </Box>
            ) : (
              value
            )}
          </Box>
        </div>
      ))}
    </Box>
    <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
      Response times
    </Typography>
    <Box component="dl" sx={{ m: 0, maxWidth: 460 }}>
      {responseTimes.map(({ about, hours }) => (
        <Box key={about} sx={timeStyle}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {about}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {hours} hours
          </Box>
        </Box>
      ))}
    </Box>
  </>
);

const timeStyle = {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: 2,
  py: 1.25,
  borderTop: "1px solid",
  borderColor: "divider",
};

/** The icon spans both lines. */
const nameStyle = {
  position: "relative",
  pl: "36px",
  fontSize: 14.5,
  color: "text.secondary",
  "& svg": { position: "absolute", left: 0, top: 3, color: "text.primary" },
} as const;
