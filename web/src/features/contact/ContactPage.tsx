import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { WithApollo } from "../../lib/network/WithApollo";
import { FormCard } from "../../ui/form/FormCard";
import { FormPageThread } from "../../ui/form-page/FormPageThread";
import { columnStyle } from "../../ui/Section";
import { ContactDetails } from "./ContactDetails";
import { ContactForm } from "./ContactForm";

export const ContactPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <Box sx={columnsStyle}>
      <Box>
        <Typography variant="h1" sx={{ fontSize: { xs: 58, md: 84 } }}>
          Talk to us
        </Typography>
        <FormPageThread />
        <Typography sx={{ mb: { xs: 4, md: 5 }, maxWidth: 460, fontSize: 18, color: "text.secondary" }}>
          A question about a payout, a link that misbehaves, a brand that should be here: write to us. People read it,
          and a person answers.
        </Typography>
        <ContactDetails />
      </Box>
      <Box sx={overThreadStyle}>
        <FormCard>
          <Typography variant="h2" sx={{ fontSize: { xs: 40, md: 40 }, mb: 3 }}>
            Send us a message
          </Typography>
          <WithApollo>
            <ContactForm />
          </WithApollo>
        </FormCard>
      </Box>
    </Box>
  </Box>
);

const columnsStyle = {
  "--start": { xs: "20px", sm: "32px", md: "max(32px, calc((100vw - 1280px) / 2 + 32px))" },
  "--end": "100vw",
  "--cloth": "0px",
  ...columnStyle,
  pt: { xs: 5, md: 8 },
  pb: { xs: 8, md: 12 },
  display: "grid",
  gap: { xs: 6, md: 10 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.1fr)" },
};

/** Above the decorative thread. */
const overThreadStyle = { position: "relative", zIndex: 2, minWidth: 0 };
