import { Box, Typography } from "@mui/material";
import { ArrowRight } from "lucide-react";
import { business } from "../../../../api/src/contract/business";
import { t } from "../../../../api/src/contract/i18n/t";
import { counters } from "../../lib/marketing";
import { paths } from "../../lib/navigation/paths";
import { Cloth, type ClothKind } from "../../ui/Cloth";
import { Counter } from "../../ui/Counter";
import { Dl, Ul } from "../../ui/html";
import { LinkButton } from "../../ui/LinkButton";
import { columnStyle, Section } from "../../ui/Section";
import { Thread } from "../../ui/Thread";
import { PatternSteps } from "./parts/PatternSteps";

export const JoinNetworkPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <JoinHero />
    <PatternSteps />
    <Measurements />
    <TwoDoors />
  </Box>
);

const stats = [...counters, { value: 50, label: t("Countries") }] as const;

/** The network's figures on a full-width cloth. */
const JoinHero = () => (
  <>
    <Box sx={{ ...columnStyle, ...wordsStyle }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 74, md: 132 }, fontWeight: 310 }}>
        {t("Join in four steps")}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ maxWidth: 420, color: "text.secondary" }}>
        {t("From application to your first paid Friday. Here's what to expect.")}
      </Typography>
    </Box>
    <Box component="section" aria-label={t("The network in figures")} sx={bandStyle}>
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

const questions = [
  {
    question: t("Do I need a large audience?"),
    answer: t("No. There is no minimum. A newsletter people read beats a feed they scroll past."),
  },
  {
    question: t("What do you look at?"),
    answer: t("Whether the channel is yours, whether fashion belongs there, and whether it fits our brands."),
  },
  {
    question: t("What do you turn down?"),
    answer: t("Coupon sites, copied content, paid search on a brand's name, and traffic that isn't human."),
  },
  {
    question: t("What does it cost?"),
    answer: t("Nothing for publishers. No one may charge you to join. You only need to be {minimumAge} or older.", {
      minimumAge: business.minimumAge,
    }),
  },
];

const Measurements = () => (
  <Section tone="paper" labelledBy="asked">
    <Box sx={columnsStyle}>
      <Typography id="asked" variant="h2">
        {t("Questions")}
      </Typography>
      <Dl sx={listStyle}>
        {questions.map(({ question, answer }) => (
          <Box key={question}>
            <Typography component="dt" variant="h3">
              {question}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mt: 1, color: "text.secondary", textWrap: "pretty" }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </Dl>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 2.2fr)" },
  gap: { xs: 4, md: 8 },
};

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  columnGap: 6,
  rowGap: { xs: 3.5, md: 6 },
};

interface Door {
  cloth: ClothKind;
  title: string;
  text: string;
  label: string;
  to: string;
}

const doors: readonly Door[] = [
  {
    cloth: "plaid",
    title: t("I recommend clothes"),
    text: t("You write, film, post or run a shop, and people ask where it is from."),
    label: t("Join as Publisher"),
    to: paths.publisherSignUp,
  },
  {
    cloth: "pinstripe",
    title: t("I make clothes"),
    text: t("You have a brand and a shop, and want more people to talk about it."),
    label: t("Join as Advertiser"),
    to: paths.advertiserSignUp,
  },
];

/** The publisher and advertiser choices, on two cloths laced together. */
const TwoDoors = () => (
  <Section labelledBy="doors">
    <Typography id="doors" variant="h2" sx={{ fontSize: { xs: 58, md: 84 }, mb: { xs: 4, md: 6 } }}>
      {t("Which side of the seam are you on?")}
    </Typography>
    <Box sx={doorsStyle}>
      {doors.map(({ cloth, title, text, label, to }, index) => (
        <Box key={to}>
          <Box sx={{ position: "relative", height: { xs: 180, md: 280 } }}>
            <Cloth kind={cloth} fill isPinked width={592} height={280} />
          </Box>
          <Typography variant="h2" component="h3" sx={{ mt: 3, fontSize: { xs: 44, md: 52 } }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1.5, mb: 3, maxWidth: 420, color: "text.secondary" }}>{text}</Typography>
          <LinkButton
            to={to}
            variant={index === 0 ? "contained" : "outlined"}
            label={label}
            sx={{ width: { xs: "100%", sm: "auto" } }}
          >
            <ArrowRight aria-hidden size={18} />
          </LinkButton>
        </Box>
      ))}
      <Box component="svg" viewBox="0 0 120 280" aria-hidden sx={laceStyle}>
        <Thread width={6} d={lace} />
      </Box>
    </Box>
  </Section>
);

const lace =
  "M60 -36C60 -8 20 0 26 28L94 58L26 88L94 118L26 148L94 178L26 208L84 234C104 244 62 268 60 300S66 356 58 380";

const doorsStyle = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  columnGap: 4,
  rowGap: 7,
};

const laceStyle = {
  position: "absolute",
  left: "50%",
  top: 0,
  width: 120,
  height: 280,
  ml: "-60px",
  overflow: "visible",
  pointerEvents: "none",
  display: { xs: "none", md: "block" },
};
