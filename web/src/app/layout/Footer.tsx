import { Box, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { addressOf } from "../../lib/i18n/language";
import { COPYRIGHT, invitation } from "../../lib/marketing";
import { PUBLIC_BRANDS, paths } from "../../lib/navigation/paths";
import { Ul } from "../../ui/html";
import { LinkButton } from "../../ui/LinkButton";
import { columnStyle } from "../../ui/Section";
import { Thread } from "../../ui/Thread";
import { Wordmark } from "../../ui/Wordmark";
import { LanguageLinks } from "./LanguageLinks";

const footerLinks = [
  {
    title: t("Publishers"),
    links: [
      { to: paths.joinNetwork, label: t("Join Network") },
      { to: paths.publisherGuide, label: t("Publisher Guide") },
      { to: paths.successStories, label: t("Success Stories") },
      { to: paths.paymentInfo, label: t("Payment Info") },
    ],
  },
  {
    title: t("Company"),
    links: [
      { to: paths.about, label: t("About Us") },
      { to: paths.contact, label: t("Contact") },
      { to: paths.privacy, label: t("Privacy Policy") },
      { to: paths.terms, label: t("Terms & Conditions") },
    ],
  },
] as const;

/** Beside the columns that the specification lists. */
const moreLinks = [
  { to: paths.developers, label: t("Developers") },
  { to: paths.howWeCount, label: t("How we count") },
  { to: paths.publishers, label: t("For publishers") },
] as const;

export const Footer = ({ isInviting }: { isInviting: boolean }) => (
  <Box component="footer" sx={footerStyle}>
    {isInviting && <Invitation />}
    <Box sx={{ ...columnStyle, pt: "56px", pb: "40px" }}>
      <Box sx={columnsStyle}>
        <Box>
          <Wordmark />
          <Typography sx={{ mt: 2, maxWidth: 300, color: "#C9C0D0" }}>
            {t("The affiliate network for fashion: clear numbers, and paid every Friday.")}
          </Typography>
        </Box>
        {footerLinks.map(({ title, links }) => (
          <Box component="nav" key={title} aria-label={title}>
            <Typography variant="overline" component="h2" sx={{ display: "block", color: "#B5AABD", mb: 1 }}>
              {title}
            </Typography>
            <Ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </Ul>
          </Box>
        ))}
      </Box>
      <Box component="nav" aria-label={t("More")} sx={moreStyle}>
        {/* Pages of the server have scripts of none of ours: a full page load. */}
        <a href={addressOf(PUBLIC_BRANDS)}>{t("Brands")}</a>
        {moreLinks.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </Box>
      <Box sx={endStyle}>
        <Typography variant="caption" component="p" sx={{ color: "#B5AABD" }}>
          {COPYRIGHT}
        </Typography>
        <LanguageLinks />
        <SocialMarks />
      </Box>
    </Box>
  </Box>
);

/** Decoration: the thread leaves the page as a running stitch. */
const Invitation = () => (
  <Box component="section" aria-labelledby="invitation" sx={{ position: "relative", overflow: "hidden" }}>
    <Box sx={{ ...columnStyle, position: "relative", py: { xs: "64px", md: "104px" } }}>
      <Typography id="invitation" variant="h2" sx={{ fontSize: { xs: 58, md: 104 }, fontWeight: 320, maxWidth: 760 }}>
        {invitation.title}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, mb: 4, maxWidth: 460, color: "#C9C0D0" }}>
        {invitation.text}
      </Typography>
      <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" }}>
        <LinkButton to={paths.publisherSignUp} variant="contained" color="weld" label={t("Sign Up as Publisher")} />
        <LinkButton to={paths.advertiserSignUp} sx={onInkStyle} label={t("Sign Up as Advertiser")} />
      </Box>
      <Box component="svg" viewBox="0 0 700 420" aria-hidden sx={knotStyle}>
        <Thread
          width={7}
          d="M-700 372C-300 372 60 372 200 330C330 290 400 180 350 110C314 60 236 70 226 130C214 206 330 250 450 214C560 180 640 96 820 60"
        />
      </Box>
    </Box>
  </Box>
);

const footerStyle = {
  color: "#F3EFF5",
  backgroundColor: "#1B1420",
  borderTop: "1px solid transparent",
  "[data-dark] &": { backgroundColor: "var(--weft-palette-background-paper)", borderColor: "divider" },
};

const linkStyle = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: { xs: 44, md: 36 },
  textDecoration: "none",
  "&:hover": { textDecoration: "underline", textUnderlineOffset: "4px", textDecorationColor: "#D8E24A" },
};

const columnsStyle = {
  display: "grid",
  gap: { xs: "36px", md: "48px" },
  gridTemplateColumns: { xs: "1fr 1fr", md: "1.6fr 1fr 1fr" },
  "& > :first-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
  "& li a": linkStyle,
};

const moreStyle = { display: "flex", flexWrap: "wrap", columnGap: 3.5, mt: "32px", "& a": linkStyle };

const endStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 2,
  mt: "16px",
  pt: "24px",
  borderTop: "1px solid #443A4C",
};

const onInkStyle = {
  color: "#F3EFF5",
  borderColor: "#F3EFF5",
  "&:hover": { borderColor: "#D8E24A", bgcolor: "rgba(255,255,255,.06)" },
};

const knotStyle = {
  position: "absolute",
  right: 0,
  bottom: 40,
  width: 620,
  overflow: "visible",
  pointerEvents: "none",
  display: { xs: "none", lg: "block" },
};

const marks = [
  {
    name: t("Instagram"),
    drawing: (
      <>
        <rect x="4" y="4" width="16" height="16" rx="4.5" />
        <circle cx="12" cy="12" r="3.7" />
        <path d="M16.6 7.4v.1" strokeWidth="2.2" />
      </>
    ),
  },
  {
    name: t("YouTube"),
    drawing: (
      <>
        <rect x="3" y="6" width="18" height="12" rx="3.5" />
        <path d="M10.5 9.5v5l4-2.5z" />
      </>
    ),
  },
  { name: t("TikTok"), drawing: <path d="M13 4v10.8a3.4 3.4 0 1 1-3-3.4M13 4c.3 2.8 2 4.6 5 4.8" /> },
  {
    name: t("Pinterest"),
    drawing: (
      <>
        <circle cx="12" cy="12" r="8.5" />
        <path d="M10 18l2.2-9M9 12.6c-1.4-2.3.3-5 3.2-5 2.6 0 4.2 1.8 3.7 4.2-.4 2-2 3.2-3.4 3-.9-.1-1.4-.7-1.5-1.3" />
      </>
    ),
  },
];

/** Without profiles to link to, they are images. */
const SocialMarks = () => (
  <Ul aria-label={t("Social media")} sx={{ display: "flex", gap: 2 }}>
    {marks.map(({ name, drawing }) => (
      <Box component="li" key={name} sx={{ width: 24, height: 24 }}>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          role="img"
          aria-label={name}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawing}
        </svg>
      </Box>
    ))}
  </Ul>
);
