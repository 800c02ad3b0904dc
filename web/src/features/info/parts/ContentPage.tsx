import { keyframes } from "@emotion/react";
import { Box, Typography } from "@mui/material";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import type { PageTitleId } from "../../../../../api/src/contract/choices";
import { t } from "../../../../../api/src/contract/i18n/t";
import { utcLongDay } from "../../../lib/dates";
import { language } from "../../../lib/i18n/language";
import { readJson } from "../../../lib/network/restApi";
import { purify } from "../../../lib/purify";
import { columnStyle } from "../../../ui/Section";
import { WrittenHtml } from "../../../ui/WrittenHtml";
import { columnsStyle } from "./columnsStyle";

interface ContentPageProps {
  page: PageTitleId;
  /** HTML shown until an admin publishes the page. */
  fallback: string;
  heading: string;
  isDated?: boolean;
  /** At the top, over the full width. */
  banner?: ReactNode;
  /** Below the heading, in the sticky column. */
  art?: ReactNode;
}

/** A page that admins can edit, with its heading next to the content. */
export function ContentPage({ page, fallback, heading, isDated, banner, art }: ContentPageProps) {
  const written = useWrittenPage(page, fallback);
  return (
    <Box sx={{ overflow: "clip" }}>
      {banner}
      <Box sx={{ ...columnStyle, ...columnsStyle }}>
        <Box sx={{ minWidth: 0, alignSelf: "start", position: { md: "sticky" }, top: 112 }}>
          <Typography variant="h1">{heading}</Typography>
          {isDated && written && (
            <Typography sx={{ mt: 2, color: "text.secondary" }}>
              {t("Last updated:")} <StoredDay>{utcLongDay(written.lastUpdated)}</StoredDay>
            </Typography>
          )}
          {art}
        </Box>
        <Box component="article" aria-busy={!written} lang={written?.language} sx={{ minWidth: 0, maxWidth: 720 }}>
          {written ? <WrittenHtml html={written.content} /> : <Awaited />}
        </Box>
      </Box>
    </Box>
  );
}

const isPrerendering = typeof window === "undefined";

/**
 * Marks a region that the server replaces with newer content. The build turns the marker elements into comments, which
 * React ignores on hydration.
 */
const StoredDay = ({ children }: { children: string }) =>
  isPrerendering ? (
    <>
      <template data-weft="updated" />
      {children}
      <template data-weft="/updated" />
    </>
  ) : (
    children
  );

const appear = keyframes({ from: { opacity: 0 } });
const widths = ["96%", "100%", "91%", "62%", "98%", "88%", "40%"];

/** Text skeleton; its delay keeps it from flashing on fast connections. */
const Awaited = () => (
  <Box
    role="status"
    aria-label={t("Loading")}
    sx={{ display: "grid", gap: "14px", animation: `${appear} .3s .3s both` }}
  >
    {widths.map((width) => (
      <Box key={width} sx={{ height: 14, width, borderRadius: "3px", bgcolor: "warp" }} />
    ))}
  </Box>
);

interface StoredPage {
  title: PageTitleId;
  /** The content's language: English until it is translated; the API doesn't tell. */
  language?: string;
  /** Sanitized by the server. */
  content: string;
  lastUpdated: string;
}

/**
 * The page data that the server embedded in this HTML, so that hydration renders the same content; null if there is
 * none.
 */
function storedPage(title: PageTitleId): StoredPage | null {
  if (typeof document === "undefined") return null;
  try {
    const page: StoredPage = JSON.parse(document.getElementById("weft-page")?.textContent ?? "null");
    return page?.title === title ? page : null;
  } catch {
    return null;
  }
}

type WrittenPage = Pick<StoredPage, "content" | "lastUpdated" | "language">;

const FALLBACK_DATE = "2024-01-01T00:00:00.000Z";

const noSubscription = () => () => {};

/** True while prerendering and hydrating, false afterwards. */
const useIsHydrating = () =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );

/**
 * The page as an admin published it, or the fallback; null while loading. Server-rendered HTML contains the stored
 * page, so hydration needs no request.
 */
function useWrittenPage(title: PageTitleId, fallback: string): WrittenPage | null {
  const isHydrating = useIsHydrating();
  const [isServerRendered] = useState(isHydrating);
  const [page, setPage] = useState(() => (isHydrating ? (storedPage(title) ?? fallbackPage(fallback)) : null));

  useEffect(() => {
    let isActive = true;
    const show = (loaded: WrittenPage | null) =>
      isActive && setPage((current) => loaded ?? current ?? fallbackPage(fallback));
    loadPage(title, isServerRendered).then(show, () => show(null));
    return () => {
      isActive = false;
    };
  }, [title, isServerRendered, fallback]);

  return page;
}

const fallbackPage = (content: string): WrittenPage => ({ content, language, lastUpdated: FALLBACK_DATE });

async function loadPage(title: PageTitleId, isServerRendered: boolean): Promise<WrittenPage | null> {
  const page = isServerRendered ? storedPage(title) : await readJson<StoredPage>(["/api/pages", title]);
  return page && { ...page, content: await purify(page.content) };
}
