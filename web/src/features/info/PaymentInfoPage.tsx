import { Box, Typography, useMediaQuery } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { publicSentences } from "../../../../api/src/contract/terms/publicSentences";
import { fatesInWords } from "../../lib/fatesInWords";
import { figures } from "../../lib/figures";
import { Dl, Ol, Pairs } from "../../ui/html";
import { columnStyle, Section } from "../../ui/Section";
import { phone } from "../../ui/table/phone";
import { type Column, TableRows } from "../../ui/table/TableRows";
import { tableStyles } from "../../ui/table/tableStyle";
import { Minimum, Questions } from "./parts/Minimum";
import { Schedule } from "./parts/Schedule";
import { type HangingCloth, Weft, WovenCloths } from "./parts/Weft";

type Method = (typeof figures.payouts)[number];

const goodFor: Record<Method["id"], string> = {
  paypal: t("Fastest, almost everywhere"),
  "direct-deposit": t("A bank account in the United States"),
  wire: t("Large amounts, and banks elsewhere"),
};

const columns: readonly Column<Method>[] = [
  { id: "method", label: t("Method"), isHeading: true, cell: ({ label }) => label },
  { id: "days", label: t("Arrives in"), cell: ({ days }) => days },
  { id: "fee", label: t("Fee"), cell: ({ fee }) => fee },
  { id: "good", label: t("Good for"), cell: ({ id }) => goodFor[id] },
];

const Methods = () => (
  <Section labelledBy="methods">
    <Box sx={columnsStyle}>
      <div>
        <Typography id="methods" variant="h2" sx={{ mb: 2 }}>
          {t("Three ways to be paid")}
        </Typography>
        <Typography sx={{ color: "text.secondary", maxWidth: 420 }}>
          {t(
            "Choose one in your settings and change it whenever you like. {methodChange} Fees are deducted from the payout and shown as a separate line on your statement.",
            { methodChange: publicSentences.methodChange },
          )}
        </Typography>
      </div>
      <Box sx={[tableStyles.wrapping, tableStyle]}>
        {/* Without list styles, because everyone loads this page. */}
        <TableRows
          label={t("Payment methods")}
          columns={columns}
          rows={figures.payouts}
          rowKey={({ id }) => id}
          hasRoles={useMediaQuery(phone)}
        />
      </Box>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gap: { xs: 4, md: 8 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 4fr) minmax(0, 8fr)" },
} as const;

/** Cards on phones, a ruled table on wide screens. */
const tableStyle = {
  borderTop: "1.5px solid",
  borderBottom: "1px solid",
  borderColor: "text.primary",
  "& tbody th": { fontSize: 18, whiteSpace: "nowrap" },
  "@media (min-width: 760px)": { "& tbody th, & tbody td": { py: "20px" }, "& tr > :first-of-type": { pl: 0 } },
} as const;

export const PaymentInfoPage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, ...heroStyle }}>
      <Box sx={{ pt: { xs: 5, md: 10 }, pb: { xs: 5, md: 8 } }}>
        <Typography variant="h1" sx={{ fontSize: { xs: 74, md: 118 } }}>
          {t("Paid every Friday")}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 3, maxWidth: 520, color: "text.secondary" }}>
          {t(
            "For the previous week, from {minimumPayout}, by the method you choose. It arrives in {arrival}, and every cent is itemized.",
            { minimumPayout: figures.minimumPayout, arrival: figures.arrival },
          )}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: "none", md: "block" }, mt: "-10px" }}>
        <WovenCloths
          cloths={weekdays}
          height={400}
          d="M-120 470C20 440 60 400 150 410S330 470 450 430S700 350 820 420S1100 560 1900 500"
        />
      </Box>
    </Box>
    <Schedule />
    <Methods />
    <Minimum />
    <Fates />
    <ReturnWindow />
    <Questions />
  </Box>
);

/** One cloth per working day; the fifth, payday, is the richest. */
const weekdays: readonly HangingCloth[] = [
  { kind: "linen", drop: 0.62 },
  { kind: "denim", drop: 0.62 },
  { kind: "plaid", drop: 0.62 },
  { kind: "pinstripe", drop: 0.74 },
  { kind: "silk", drop: 0.96 },
];

const heroStyle = {
  display: "grid",
  columnGap: 8,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.15fr) minmax(0, 1fr)" },
} as const;

/** What happens to approved earnings that the next payout does not include. */
const Fates = () => (
  <Section labelledBy="fates">
    <Typography id="fates" variant="h2" sx={{ mb: 2 }}>
      {t("What happens to unpaid earnings")}
    </Typography>
    <Typography sx={{ mb: 4, maxWidth: 620, color: "text.secondary" }}>
      {t(
        "Every amount is paid, held until a date, or declined for a reason you can dispute. The same rules apply to payout runs, emails and your payouts page.",
      )}
    </Typography>
    <Dl sx={listStyle}>
      <Pairs of={fatesInWords.map(({ when, fate }) => [when, fate])} />
    </Dl>
  </Section>
);

const listStyle = {
  "& > div": {
    display: "grid",
    gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
    columnGap: 8,
    rowGap: 0.5,
    py: 2.25,
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& dt": { fontWeight: 600 },
  "& dd": { m: 0, maxWidth: 620, color: "text.secondary" },
} as const;

const days = figures.defaultReturnDays;

const stages = [
  {
    when: t("Day 0"),
    title: t("Pending"),
    text: t("The order is yours, and the commission is fixed at the rate of the click."),
  },
  {
    when: t("Day 1 to {days}", { days }),
    title: t("In the return window"),
    text: t("If something is returned, only its share of the commission is reversed."),
  },
  {
    when: t("Day {days}", { days }),
    title: t("Approved"),
    text: t("It is approved, joins that week’s earnings, and is paid on the Friday after."),
  },
];

const ReturnWindow = () => (
  <Section tone="paper" labelledBy="return-window">
    <Typography id="return-window" variant="h2" sx={{ maxWidth: 720, mb: 2 }}>
      {t("Why some of it is still pending")}
    </Typography>
    <Typography sx={{ maxWidth: 620, color: "text.secondary" }}>
      {t(
        "Clothes get tried on at home. Each brand accepts returns for a while, usually {days} days, and commission is paid once that window has closed. Your dashboard shows the date for every sale.",
        { days },
      )}
    </Typography>
    <Ol sx={stagesStyle}>
      <Box component="li" aria-hidden sx={threadStyle}>
        <Weft d="M0 500L1000 500" stitch="18 14" />
      </Box>
      {stages.map(({ when, title, text }) => (
        <Box component="li" key={when} sx={stageStyle}>
          <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
            {when}
          </Typography>
          <Typography variant="h3" sx={{ mt: 0.5, mb: 0.75 }}>
            {title}
          </Typography>
          <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
        </Box>
      ))}
    </Ol>
  </Section>
);

const stagesStyle = {
  position: "relative",
  mt: { xs: 5, md: 7 },
  display: "grid",
  gap: { xs: 4, md: 6 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr 1fr" },
} as const;

const threadStyle = {
  display: { xs: "none", md: "block" },
  position: "absolute",
  top: 8,
  left: 10,
  right: "calc(50% - 50vw)",
  height: 6,
} as const;

const stageStyle = {
  position: "relative",
  pt: { md: 6 },
  pl: { xs: 5, md: 0 },
  "&::before": {
    content: '""',
    position: "absolute",
    top: 0,
    left: 0,
    boxSizing: "border-box",
    width: 22,
    height: 22,
    borderRadius: "50%",
    border: "5px solid var(--weft-palette-weld-main)",
    bgcolor: "background.paper",
    outline: "1px solid var(--weft-palette-weld-edge)",
  },
} as const;
