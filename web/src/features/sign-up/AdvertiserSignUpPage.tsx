import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { paths } from "../../lib/navigation/paths";
import { WithApollo } from "../../lib/network/WithApollo";
import { Cloth } from "../../ui/Cloth";
import { FormCard } from "../../ui/form/FormCard";
import { FormPageLinks } from "../../ui/form-page/FormPageLinks";
import { FormPageThread } from "../../ui/form-page/FormPageThread";
import { columnStyle } from "../../ui/Section";
import { AdvertiserSignUpForm } from "./AdvertiserSignUpForm";
import { NextSteps } from "./NextSteps";

export const AdvertiserSignUpPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <Box sx={columnsStyle}>
      <Box sx={{ pt: { xs: 5, md: 8 }, minWidth: 0 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: 58, md: 84 } }}>
          Put your label on it
        </Typography>
        <FormPageThread />
        <Typography sx={{ mb: 4, maxWidth: 560, fontSize: 18, color: "text.secondary" }}>
          People who wear what you make want to talk about it. Give them links, choose the commission, and pay for sales
          alone.
        </Typography>
        <FormCard>
          <WithApollo>
            <AdvertiserSignUpForm />
          </WithApollo>
        </FormCard>
        <FormPageLinks question="Already have an account?" links={[{ to: paths.signIn, label: "Sign in" }]} />
        <FormPageLinks
          question="You write, film or post?"
          links={[{ to: paths.publisherSignUp, label: "Join as Publisher" }]}
        />
      </Box>
      <Box component="aside" aria-labelledby="next-steps">
        <Box sx={clothStyle}>
          <Cloth kind="pinstripe" fill isPinked />
        </Box>
        <NextSteps headingId="next-steps" />
      </Box>
    </Box>
  </Box>
);

const columnsStyle = {
  "--start": { xs: "20px", sm: "32px", md: "max(32px, calc((100vw - 1280px) / 2 + 32px))" },
  "--end": "72px",
  "--cloth": "380px",
  ...columnStyle,
  pb: { xs: 8, md: 12 },
  display: "grid",
  columnGap: "var(--end)",
  rowGap: 6,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) var(--cloth)" },
};

/** Hangs from behind the header. */
const clothStyle = { position: "relative", height: 400, mt: -2.5, mb: 5, display: { xs: "none", md: "block" } };
