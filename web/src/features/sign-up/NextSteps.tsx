import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { business } from "../../../../api/src/contract/business";

const { approvalHours, defaultCommissionPercent, defaultReturnDays } = business;

const steps = [
  {
    title: "We look at your brand",
    text: `A person does, within ${approvalHours.usual} to ${approvalHours.atMost} hours, and you hear from us by email.`,
  },
  {
    title: "You set your terms",
    text: `Commission starts at ${defaultCommissionPercent}%. Change it whenever you like; what was earned stays earned.`,
  },
  {
    title: "Publishers bring you customers",
    text: `You see every click and sale, and have ${defaultReturnDays} days for returns before anything is paid.`,
  },
];

/** Timeline of what happens after the application is submitted. */
export const NextSteps = ({ headingId }: { headingId: string }) => (
  <>
    <Typography id={headingId} variant="h2" sx={{ fontSize: { xs: 40, md: 40 }, mb: 3 }}>
      What happens next
    </Typography>
    <Box component="ol" sx={threadStyle}>
      {steps.map(({ title, text }) => (
        <Box component="li" key={title} sx={knotStyle}>
          <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
          <Typography sx={{ fontSize: 15.5, color: "text.secondary" }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  </>
);

const threadStyle = {
  position: "relative",
  m: 0,
  p: 0,
  listStyle: "none",
  "&::before": {
    content: '""',
    position: "absolute",
    left: 8,
    top: 10,
    bottom: 60,
    width: 3,
    borderRadius: "2px",
    background:
      "repeating-linear-gradient(180deg, var(--weft-palette-weld-main) 0 6px, var(--weft-palette-weld-edge) 6px 9px)",
  },
} as const;

const knotStyle = {
  position: "relative",
  pl: "40px",
  pb: 3,
  "&::before": {
    content: '""',
    boxSizing: "border-box",
    position: "absolute",
    left: 0,
    top: 3,
    width: 19,
    height: 19,
    borderRadius: "50%",
    bgcolor: "weld.main",
    border: "3px solid",
    borderColor: "weld.edge",
  },
} as const;
