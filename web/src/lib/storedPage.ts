import type { PageTitleId } from "../../../api/src/contract/choices";

export interface StoredPage {
  title: PageTitleId;
  /** Sanitized by the server. */
  content: string;
  lastUpdated: string;
}

/**
 * The page data that the server embedded in this HTML, so that hydration renders the same content; null if there is
 * none.
 */
export function storedPage(title: PageTitleId): StoredPage | null {
  if (typeof document === "undefined") return null;
  try {
    const page: StoredPage = JSON.parse(document.getElementById("weft-page")?.textContent ?? "null");
    return page?.title === title ? page : null;
  } catch {
    return null;
  }
}
