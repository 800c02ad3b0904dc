import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import {
  keepPartMounted,
  leavePosition,
  markDrawn,
  positionLeft,
  rememberPositions,
} from "../lib/navigation/scrollRestoration";
import type { PageInfo } from "./pages";

/** Does what a browser does on a full page load, after client-side navigation: title, scroll position and focus. */
export function usePageChange(page: PageInfo) {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const currentPath = useRef(pathname);
  const [hasNavigated, setNavigated] = useState(false);

  // Before positions are restored, which waits for it.
  useEffect(() => markDrawn(pathname), [pathname]);

  useEffect(() => {
    document.title = page.title;
    setContent('meta[name="description"]', "content", page.description);
    setContent('link[rel="canonical"]', "href", new URL(pathname, window.location.origin).href);
  }, [page, pathname]);

  useEffect(() => {
    if (currentPath.current === pathname) return;
    currentPath.current = pathname;
    setNavigated(true);
    // A page whose code is there already has drawn its heading; otherwise that takes the focus from main.
    const heading = main.current?.querySelector<HTMLElement>("h1[tabindex='-1']");
    (heading ?? main.current)?.focus({ preventScroll: true });
    if (kind === "POP") return;
    leavePosition();
    if (!hash) window.scrollTo(0, 0);
  }, [pathname, hash, kind]);

  useEffect(rememberPositions, []);

  useEffect(() => {
    // Going back restores the scroll position instead.
    const isReturn = kind === "POP" && positionLeft() !== undefined;
    if (hash && !isReturn) keepPartMounted(decodeURIComponent(hash.slice(1)));
  }, [hash, kind]);

  return { main, hasNavigated };
}

const setContent = (selector: string, attribute: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);
