import { Box, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { utcMoment, utcShortDay } from "../../lib/dates";
import { fromCents } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import { WhyBody } from "../../shared/sales/WhyBody";
import { Badge } from "../../ui/Badge";
import { bodyStyle, headingStyle, headStyle } from "../../ui/dialog/drawerParts";

/** "Why this amount?" as it stands in a creator's earnings, with the order from the page's dashboard. */
export const WhySample = () => (
  <Box component="article" aria-label={t("A sample order")} sx={sheetStyle}>
    <Box sx={headStyle}>
      <Typography component="h3" sx={headingStyle}>
        {t("Why this amount?")}
      </Typography>
    </Box>
    <Box sx={bodyStyle}>
      <WhyBody
        earned={EARNED}
        orderId="MO-20418"
        brand="Maison Orsay"
        badge={
          <Badge variant="secondary">{`${t("Pending")} · ${t("approves {day}", { day: utcShortDay(APPROVAL) })}`}</Badge>
        }
        lines={[{ id: "coat", name: `1 × ${t("Silk coat dress")}`, notes: ["MO-SCD-38"], amount: ORDER }]}
        sum={[
          { label: t("Order amount"), value: ORDER },
          { label: t("Rate at the click"), value: "12%" },
          { label: t("Commission at order time"), value: EARNED },
          { label: t("You earn"), value: EARNED },
        ]}
        standing={t("Waiting for the brand's approval.")}
        rule={`${t("Credited to the last eligible click.")} ${t("Decided {moment}.", { moment: utcMoment(DECIDED) })}`}
        path={[
          {
            when: utcMoment("2026-09-28T17:40:00Z"),
            text: withWindow(t("The click was older than the brand's attribution window")),
            earns: false,
          },
          { when: utcMoment("2026-11-03T08:02:00Z"), text: withWindow(t("There was a later click")), earns: false },
          {
            when: utcMoment("2026-11-11T21:14:00Z"),
            text: withWindow(t("Last eligible click, credited")),
            earns: true,
          },
          { when: utcMoment("2026-11-12T15:08:00Z"), text: t("Order placed"), earns: true },
        ]}
        steps={[
          { when: utcShortDay(DECIDED), what: t("Order received") },
          { when: t("By {day}", { day: utcShortDay(APPROVAL) }), what: t("Approved if not returned") },
          { when: t("Then"), what: t("Paid the following Friday") },
        ]}
      />
    </Box>
    <Box sx={footStyle}>
      <a href="/log/verify.html">{t("Check a receipt")}</a>
      <Link to={paths.howWeCount}>{t("How we count")}</Link>
    </Box>
  </Box>
);

const ORDER = fromCents(32_000);
const EARNED = fromCents(3840);
const DECIDED = "2026-11-12T15:08:00Z";
const APPROVAL = "2026-12-12T15:08:00Z";

const withWindow = (label: string): string =>
  t("{label} (window: {days, plural, one {# day} other {# days}})", { label, days: 30 });

const sheetStyle = {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 460,
  mx: "auto",
  bgcolor: "background.paper",
  boxShadow: "0 24px 48px -20px rgba(27,20,32,.5)",
} as const;

const footStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 3,
  px: "20px",
  py: "6px",
  borderTop: "1px solid var(--weft-palette-divider)",
  fontSize: 14.5,
  fontWeight: 550,
  "& a": { display: "inline-flex", alignItems: "center", minHeight: 44, color: "inherit" },
} as const;
