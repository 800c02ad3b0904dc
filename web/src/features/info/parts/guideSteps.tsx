import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { figures } from "../../../lib/figures";
import { rich } from "../../../lib/i18n/rich";
import { fromCents, inPercent } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { RateBadge } from "../../../ui/Badge";
import { Cloth, pinkedStyle } from "../../../ui/Cloth";
import { Span } from "../../../ui/html";
import { sheetStyle } from "../../../ui/sheet";
import { Thread } from "../../../ui/Thread";
import { SharingRules } from "./SharingRules";
import { type HangingCloth, Weft, WovenCloths } from "./Weft";

/**
 * Illustration: earnings per day, drawn like the dashboard's chart, with the line passing over and under the grid
 * lines.
 */
const days = [40, 80, 120, 160, 200, 240, 280, 320, 360, 400, 440, 480];
const line =
  "M20 232C40 214 60 170 80 166S110 196 130 190S162 132 190 126S224 178 250 186S290 196 306 168S340 96 362 92S402 128 424 118S470 64 500 38";

const NumbersArt = () => (
  <Box aria-hidden sx={cardStyle}>
    <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "baseline", mb: 1 }}>
      <Box sx={{ fontWeight: 650 }}>{t("Earnings per day")}</Box>
      <Box sx={{ fontSize: 14.5, color: "text.secondary" }}>{t("12 days")}</Box>
    </Box>
    <Box
      component="svg"
      viewBox="0 0 520 270"
      sx={{ display: "block", width: "100%", height: "auto", overflow: "visible" }}
    >
      {days.map((x) => (
        <Warp key={x} x={x} />
      ))}
      <Thread d={line} width={5} />
      {days
        .filter((_, day) => day % 2 === 1)
        .map((x) => (
          <Warp key={x} x={x} />
        ))}
      <circle
        cx={500}
        cy={38}
        r={8}
        fill="var(--weft-palette-weld-main)"
        stroke="var(--weft-palette-text-primary)"
        strokeWidth={2.5}
      />
    </Box>
    <Box sx={noteStyle}>
      {rich("<box>$38.40 from Maison Orsay</box>12% of $320.00, from your blog, clicked on Thursday", {
        box: (text) => <Box sx={{ fontWeight: 650 }}>{text}</Box>,
      })}
    </Box>
  </Box>
);

const Warp = ({ x }: { x: number }) => <rect x={x - 2} y={10} width={4} height={250} fill="var(--weft-palette-warp)" />;

const cardStyle = { ...sheetStyle, p: { xs: 2.5, md: 4 } } as const;

const noteStyle = {
  mt: 2,
  p: "12px 16px",
  borderRadius: "4px",
  fontSize: 15,
  color: "#F3EFF5",
  bgcolor: "#1B1420",
  "[data-dark] &": { bgcolor: "background.raised" },
} as const;

/** Illustration: a link on a label sewn into a jacket. */
const LabelArt = () => (
  <Box aria-hidden sx={jacketStyle}>
    <Cloth kind="pinstripe" width={620} height={420} fill isPinked />
    <Box sx={labelStyle}>
      <Box sx={{ ...seamStyle, left: 16 }}>
        <Weft d="M500 60L500 960" stitch="9 9" width={3} />
      </Box>
      <Box
        sx={{
          fontFamily: "h1.fontFamily",
          fontSize: { xs: 30, md: 36, lg: 46 },
          overflowWrap: "anywhere",
          lineHeight: 1,
        }}
      >
        {"weft.example/r/k7Qm2"}
      </Box>
      <Box sx={{ mt: 1, fontSize: 14.5, color: "#5E5566" }}>{t("Maison Orsay, the wool coat, for your blog")}</Box>
      <Box sx={{ ...seamStyle, right: 16 }}>
        <Weft d="M500 60L500 960" stitch="9 9" width={3} />
      </Box>
    </Box>
  </Box>
);

const jacketStyle = {
  position: "relative",
  height: { xs: 240, md: 330 },
  display: "grid",
  placeItems: "center",
  gridTemplateColumns: "minmax(0, auto)",
  justifyContent: "center",
  filter: "drop-shadow(0 6px 8px rgba(27,20,32,.2))",
} as const;

/** Same colors in both schemes. */
const labelStyle = {
  position: "relative",
  px: { xs: "30px", lg: "52px" },
  py: { xs: "22px", md: "30px" },
  minWidth: 0,
  mx: 1.5,
  textAlign: "center",
  color: "#1B1420",
  bgcolor: "#F7F4EC",
  boxShadow: "0 10px 22px -8px rgba(0,0,0,.55)",
} as const;

const seamStyle = { position: "absolute", top: 0, bottom: 0, width: 2 } as const;

const lines = [
  { what: t("Rolled over from last week"), cents: 3180 },
  { what: t("Commissions, 14 sales"), cents: 41_260 },
  { what: t("Returned, one linen shirt"), cents: -640 },
  { what: t("Fee, PayPal"), cents: 0 },
];
const sent = lines.reduce((sum, { cents }) => sum + cents, 0);

/** Illustration: a paper statement. */
const StatementArt = () => (
  <Box aria-hidden sx={{ filter: "drop-shadow(0 8px 14px rgba(27,20,32,.16))" }}>
    <Box sx={{ ...pinkedStyle, bgcolor: "background.paper", px: { xs: 2.5, md: 5 }, py: { xs: 5, md: 6 } }}>
      <Box sx={{ fontWeight: 650 }}>{t("Your Friday")}</Box>
      <Box sx={{ fontFamily: "h1.fontFamily", fontSize: { xs: 72, md: 96 }, fontWeight: 320, lineHeight: 1, mb: 3 }}>
        {fromCents(sent)}
      </Box>
      {lines.map(({ what, cents }) => (
        <Box key={what} sx={lineStyle}>
          <Span sx={{ color: "text.secondary" }}>{what}</Span>
          <span>{fromCents(cents).replace("-", "−")}</span>
        </Box>
      ))}
      <Box sx={{ ...lineStyle, fontWeight: 650, borderTop: "1.5px solid", borderColor: "text.primary" }}>
        <span>{t("Sent on Friday")}</span>
        <span>{fromCents(sent)}</span>
      </Box>
    </Box>
  </Box>
);

const lineStyle = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  "& > :last-child": { whiteSpace: "nowrap" },
  py: 1.25,
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;

const brands = [
  { name: "Maison Orsay", rate: inPercent(12) },
  { name: "Northloom", rate: inPercent(9.5, 1) },
  { name: "Sable & Fern", rate: inPercent(15) },
];

const cloths: readonly HangingCloth[] = [
  { kind: "silk", drop: 1 },
  { kind: "denim", drop: 0.88 },
  { kind: "linen", drop: 0.95 },
];

const BrandsArt = () => (
  <Box aria-hidden>
    <WovenCloths
      cloths={cloths}
      height={{ xs: 240, md: 330 }}
      gap="16px"
      d="M-30 520C140 400 260 640 500 560S860 380 1040 460"
    />
    <Box sx={{ display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "16px", mt: 2, fontSize: 15 }}>
      {brands.map(({ name, rate }) => (
        <Box key={name} sx={{ display: "grid", gap: 1, justifyItems: "start", alignContent: "space-between" }}>
          <span>{name}</span>
          <RateBadge>{rate}</RateBadge>
        </Box>
      ))}
    </Box>
  </Box>
);

export interface GuideStep {
  id: string;
  title: string;
  text: ReactNode;
  tips: readonly ReactNode[];
  beside: ReactNode;
}

export const steps: readonly GuideStep[] = [
  {
    id: "choose-brands",
    title: t("Choose your brands"),
    text: t(
      "Start with what you already wear. Your readers know your wardrobe, so a brand that belongs there needs no selling. Each brand shows its commission, up to {maxCommissionPercent}%, what it sells, how long a click counts and whether it reviews creators first.",
      { maxCommissionPercent: figures.maxCommissionPercent },
    ),
    tips: [
      t("Take three to five brands, not thirty. You will write better about them."),
      t("Look past the rate. A dress that fits stays sold, and only orders that stay sold are paid."),
      rich("Is a brand missing? <link>Tell us</link>, and we will contact it.", {
        link: (text) => <Link to={paths.contact}>{text}</Link>,
      }),
    ],
    beside: <BrandsArt />,
  },
  {
    id: "make-a-link",
    title: t("Create a link"),
    text: t(
      "Pick the brand, name the channel, and paste the product’s URL if you mean one in particular. You get your own short link, and you earn on everything bought through it within the brand’s window: {defaultCookieDays} days for most brands.",
      { defaultCookieDays: figures.defaultCookieDays },
    ),
    tips: [
      t("Link to the exact product you talk about, not the shop’s home page."),
      t("Make one link per channel, so you can compare them later."),
      rich("Add <code>?sub=</code> and a word to see which post your readers came from.", {
        code: (text) => <code>{text}</code>,
      }),
    ],
    beside: <LabelArt />,
  },
  {
    id: "share-it",
    title: t("Share and disclose"),
    text: t(
      "Put the link where the sentence is: people follow a thought, not a list. And tell them what it is. Readers have a right to know that you earn from a link, in most countries by law, and in ours by the terms.",
    ),
    tips: [
      t("Say it once, in your own voice. Readers mind secrets, not commissions."),
      t("Never click or buy through your own links, and never bid on a brand’s name."),
      t("Newsletters are welcome if readers subscribed to them."),
    ],
    beside: <SharingRules />,
  },
  {
    id: "read-your-numbers",
    title: t("Read your numbers"),
    text: t(
      "Clicks and sales appear within seconds, without bots. Every figure says what it counts, and every commission shows which click it came from and which rate applied.",
    ),
    tips: [
      t("Compare links rather than days. A Tuesday is a Tuesday everywhere."),
      t("Many clicks and no sales? Check the page you link to. The size may be sold out."),
      t("Give a link two weeks before you judge it. People sleep on coats."),
    ],
    beside: <NumbersArt />,
  },
  {
    id: "get-paid",
    title: t("Get paid"),
    text: t(
      "The week starts on Monday. Earnings approved in it are calculated on the following Thursday, sent that Friday, and arrive in {arrival}. The minimum is {minimumPayout}; smaller balances roll over.",
      { arrival: figures.arrival, minimumPayout: figures.minimumPayout },
    ),
    tips: [
      t("Enter your payout details today, not on the first Thursday."),
      t(
        "Sales stay pending while the brand accepts returns, usually for {defaultReturnDays} days. Plan your first month with that in mind.",
        { defaultReturnDays: figures.defaultReturnDays },
      ),
      rich("<link>All about payment</link>: methods, fees and the week, day by day.", {
        link: (text) => <Link to={paths.paymentInfo}>{text}</Link>,
      }),
    ],
    beside: <StatementArt />,
  },
];
