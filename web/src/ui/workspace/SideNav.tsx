import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { inCount } from "../../lib/money";
import { Wordmark } from "../Wordmark";
import { isCurrent, type Place, type Workspace } from "./places";
import { linkStyle, searchStyle, sideStyle } from "./sideStyle";

interface SideNavProps {
  workspace: Workspace;
  pathname: string;
  counts?: Readonly<Record<string, number>> | undefined;
  actions?: ReactNode;
  account: ReactNode;
  onSearch: () => void;
}

/** 240 px of words, and below 1200 px 64 px of icons with tips. */
export const SideNav = ({ workspace, pathname, counts = {}, actions, account, onSearch }: SideNavProps) => (
  <Box component="header" sx={sideStyle}>
    <Box sx={brandStyle}>
      <Box component={Link} to="/" aria-label="Weft home" sx={{ color: "text.primary" }}>
        <Wordmark width={74} />
      </Box>
      <Box sx={actionsStyle}>{actions}</Box>
    </Box>
    <ButtonBase onClick={onSearch} aria-keyshortcuts="Control+K" sx={searchStyle}>
      <Search aria-hidden size={18} strokeWidth={1.7} />
      <span>Search</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </ButtonBase>
    <Box component="nav" aria-label="Workspace" sx={navStyle}>
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

/** Tips of the icons stand beside it, so it scrolls only where it must. */
const navStyle = { minHeight: 0, "@media (max-height: 620px)": { overflowY: "auto" } } as const;
