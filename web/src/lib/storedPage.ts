import type { PageTitleId } from "../../../api/src/contract/choices";

export interface StoredPage {
  title: PageTitleId;
  /** HTML that the server has sanitised. */
  content: string;
  lastUpdated: string;
}

/** What the server put into the HTML of this page, so that taking it over finds the same words; else null. */
export function storedPage(title: PageTitleId): StoredPage | null {
  if (typeof document === "undefined") return null;
  try {
    const page: StoredPage = JSON.parse(document.getElementById("weft-page")?.textContent ?? "null");
    return page?.title === title ? page : null;
  } catch {
    return null;
  }
}
