import { Box, ButtonBase } from "@mui/material";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { inCount } from "../../lib/money";
import { Span } from "../html";
import { isCurrent, placesOutsideBar, type Workspace } from "./places";

const MorePlaces = lazy(async () => ({ default: (await import("./MorePlaces")).MorePlaces }));

interface BottomBarProps {
  workspace: Workspace;
  pathname: string;
  counts?: Readonly<Record<string, number>> | undefined;
  /** Opens the main action's dialog; without it the action links to a page. */
  onMain?: (() => void) | undefined;
}

/** The most used pages on phones; "More" opens the others, and shows their waiting count. */
export function BottomBar({ workspace, pathname, counts = {}, onMain }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = placesOutsideBar(workspace);
  const waiting = rest.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0);
  return (
    <>
      <Box component="nav" aria-label={t("Sections")} sx={barStyle}>
        {workspace.bar.map((place) => {
          if (place.isMain && onMain) {
            return (
              <ButtonBase key={place.to} aria-haspopup="dialog" onClick={onMain}>
                <Span data-main sx={iconStyle}>
                  <place.icon aria-hidden size={21} strokeWidth={1.7} />
                </Span>
                {place.label}
              </ButtonBase>
            );
          }
          return (
            <Link key={place.to} to={place.to} aria-current={isCurrent(place, pathname) ? "page" : undefined}>
              <Span data-main={place.isMain} sx={iconStyle}>
                <place.icon aria-hidden size={21} strokeWidth={1.7} />
                <Count of={counts[place.to]} />
              </Span>
              {place.label}
            </Link>
          );
        })}
        {rest.length > 0 && (
          <ButtonBase
            aria-haspopup="dialog"
            data-here={rest.some((place) => isCurrent(place, pathname)) || undefined}
            onClick={() => setOpen(true)}
          >
            <Span sx={iconStyle}>
              <Ellipsis aria-hidden size={21} strokeWidth={1.7} />
              <Count of={waiting} />
            </Span>
            {t("More")}
          </ButtonBase>
        )}
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <MorePlaces places={rest} pathname={pathname} counts={counts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Count = ({ of = 0 }: { of?: number | undefined }) => (of > 0 ? <em>{of > 99 ? "99+" : inCount(of)}</em> : null);

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
  borderTop: "1px solid var(--weft-palette-divider)",
  "& a, & button": {
    display: "grid",
    justifyItems: "center",
    alignContent: "center",
    gap: "2px",
    minHeight: 52,
    fontSize: 13,
    fontWeight: 550,
    // Five words beside each other, in any language.
    fontStretch: "84%",
    textDecoration: "none",
    color: "text.secondary",
  },
  "& button": { font: "inherit", fontSize: 13, fontWeight: 550, fontStretch: "84%" },
  "& a[aria-current=page], & button[data-here]": { color: "text.primary", fontWeight: 650 },
  "@media print": { display: "none" },
} as const;

const iconStyle = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  "&[data-main=true]": {
    width: 48,
    height: 30,
    borderRadius: "4px",
    bgcolor: "primary.main",
    color: "primary.contrastText",
  },
  "& em": {
    position: "absolute",
    left: "calc(100% - 6px)",
    top: "-7px",
    px: "5px",
    borderRadius: "8px",
    bgcolor: "primary.main",
    color: "primary.contrastText",
    fontSize: 12,
    fontStyle: "normal",
    fontWeight: 650,
    lineHeight: "16px",
    fontVariantNumeric: "tabular-nums",
  },
} as const;
