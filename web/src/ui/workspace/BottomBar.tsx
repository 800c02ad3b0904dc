import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { isCurrent, type Workspace } from "./places";

interface BottomBarProps {
  bar: Workspace["bar"];
  pathname: string;
}

/** Five places under the thumb, on phones. */
export const BottomBar = ({ bar, pathname }: BottomBarProps) => (
  <Box component="nav" aria-label="Sections" sx={barStyle}>
    {bar.map((place) => (
      <Link key={place.to} to={place.to} aria-current={isCurrent(place, pathname) ? "page" : undefined}>
        <Box component="span" data-main={place.isMain} sx={iconStyle}>
          <place.icon aria-hidden size={21} strokeWidth={1.7} />
        </Box>
        {place.label}
      </Link>
    ))}
  </Box>
);

const barStyle = {
  position: "fixed",
  inset: "auto 0 0 0",
  zIndex: "appBar",
  display: { xs: "grid", md: "none" },
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  px: "4px",
  pt: "4px",
  pb: "max(8px, env(safe-area-inset-bottom))",
  bgcolor: "background.paper",
  borderTop: "1px solid",
  borderColor: "divider",
  "& a": {
    display: "grid",
    justifyItems: "center",
    alignContent: "center",
    gap: "2px",
    minHeight: 52,
    fontSize: 13,
    fontWeight: 550,
    textDecoration: "none",
    color: "text.secondary",
  },
  "& a[aria-current=page]": { color: "text.primary", fontWeight: 650 },
  "@media print": { display: "none" },
} as const;

const iconStyle = {
  display: "grid",
  placeItems: "center",
  "&[data-main=true]": {
    width: 48,
    height: 30,
    borderRadius: "4px",
    bgcolor: "primary.main",
    color: "primary.contrastText",
  },
} as const;
