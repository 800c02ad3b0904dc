import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { inCount } from "../../lib/money";
import { Wordmark } from "../Wordmark";
import { isCurrent, type Place, type Workspace } from "./places";

interface SideNavProps {
  workspace: Workspace;
  pathname: string;
  counts?: Readonly<Record<string, number>> | undefined;
  actions?: ReactNode;
  account: ReactNode;
  onSearch: () => void;
}

/** 240 px of labels, and below 1200 px 64 px of icons with tooltips. */
export const SideNav = ({ workspace, pathname, counts = {}, actions, account, onSearch }: SideNavProps) => (
  <Box component="header" sx={sideStyle}>
    <Box sx={brandStyle}>
      <Box component={Link} to="/" aria-label={t("Weft home")} sx={{ color: "text.primary" }}>
        <Wordmark width={74} />
      </Box>
      <Box sx={actionsStyle}>{actions}</Box>
    </Box>
    <ButtonBase onClick={onSearch} aria-keyshortcuts="Control+K" sx={searchStyle}>
      <Search aria-hidden size={18} strokeWidth={1.7} />
      <span>{t("Search")}</span>
      <kbd aria-hidden>{t("Ctrl K")}</kbd>
    </ButtonBase>
    <Box component="nav" aria-label={t("Workspace")} sx={navStyle}>
      {workspace.groups.map((group) => (
        <ul key={group[0]?.to}>
          {group.map((place) => (
            <PlaceLink key={place.to} place={place} isHere={isCurrent(place, pathname)} count={counts[place.to]} />
          ))}
        </ul>
      ))}
    </Box>
    <Box sx={{ mt: "auto", pt: 1 }}>{account}</Box>
  </Box>
);

const PlaceLink = ({ place, isHere, count }: { place: Place; isHere: boolean; count: number | undefined }) => (
  <li>
    <Box component={Link} to={place.to} aria-current={isHere ? "page" : undefined} sx={linkStyle}>
      <place.icon aria-hidden size={19} strokeWidth={1.7} />
      <span>{place.label}</span>
      {count ? <em>{inCount(count)}</em> : null}
    </Box>
  </li>
);

const brandStyle = {
  display: "flex",
  flexDirection: { md: "column", lg: "row" },
  alignItems: "center",
  minHeight: 64,
  pt: { md: "14px", lg: 0 },
  px: { md: 0, lg: "8px" },
  flex: "none",
  "& > a svg": { maxWidth: { md: 48, lg: "none" } },
} as const;

const actionsStyle = {
  display: "flex",
  flexDirection: { md: "column", lg: "row" },
  ml: { lg: "auto" },
  my: { md: 1, lg: 0 },
} as const;

/** The icons' tooltips are beside it, so it only scrolls if it must. */
const navStyle = { minHeight: 0, "@media (max-height: 620px)": { overflowY: "auto" } } as const;

/** Not in the theme's syntax: sx puts its own breakpoints first, where they would not override. */
const wide = "@media screen and (min-width: 1200px)";
const tip = {
  m: 0,
  left: "calc(100% + 8px)",
  width: "auto",
  height: "auto",
  px: "8px",
  py: "4px",
  borderRadius: "3px",
  bgcolor: "text.primary",
  color: "background.paper",
  fontSize: 14,
  clipPath: "none",
} as const;
const seen = {
  position: "static",
  m: 0,
  p: 0,
  bgcolor: "transparent",
  color: "inherit",
  fontSize: "inherit",
  width: "auto",
  height: "auto",
  overflow: "visible",
  clipPath: "none",
} as const;

const sideStyle = {
  position: "sticky",
  top: 0,
  zIndex: "appBar",
  boxSizing: "border-box",
  display: { xs: "none", md: "flex" },
  flexDirection: "column",
  height: "100dvh",
  px: { md: "8px", lg: "12px" },
  pb: "12px",
  "& ul": { listStyle: "none", m: 0, p: 0 },
  "& ul + ul": { mt: "10px", pt: "10px", borderTop: "1px solid", borderColor: "divider" },
  "@media print": { display: "none" },
} as const;

const searchStyle = {
  justifyContent: "center",
  gap: "9px",
  minHeight: 36,
  mb: "12px",
  px: "8px",
  border: "1px solid var(--weft-palette-control)",
  borderRadius: "3px",
  bgcolor: "background.paper",
  color: "text.secondary",
  fontSize: 14.5,
  "& > span": visuallyHidden,
  "& > kbd": { display: "none", ml: "auto", font: "inherit", fontSize: 13, fontWeight: 600 },
  [wide]: { justifyContent: "flex-start", "& > span": seen, "& > kbd": { display: "inline" } },
} as const;

const linkStyle = {
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "11px",
  minHeight: 40,
  borderRadius: "3px",
  fontSize: 15,
  fontWeight: 520,
  textDecoration: "none",
  color: "text.secondary",
  // For screen readers where there is only room for the icon.
  "& span, & em": visuallyHidden,
  // The tooltip beside the icon, for pointer and keyboard. MUI's tooltips would add code to every page of the site.
  "&:hover span, &:focus-visible span": tip,
  "& em": { ...visuallyHidden, fontStyle: "normal", fontSize: 13, fontWeight: 600 },
  "& svg": { flex: "none" },
  "&:hover": { bgcolor: "background.paper", color: "text.primary" },
  "&[aria-current=page]": {
    bgcolor: "background.paper",
    color: "text.primary",
    fontWeight: 620,
    boxShadow: "inset 3px 0 0 var(--weft-palette-primary-main)",
  },
  [wide]: {
    justifyContent: "flex-start",
    minHeight: 36,
    px: "8px",
    "& span, &:hover span, &:focus-visible span": seen,
    "& em": { ...seen, ml: "auto" },
  },
} as const;
