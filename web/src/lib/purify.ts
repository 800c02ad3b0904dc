import { pageHtml } from "../../../api/src/contract/pageHtml";

/**
 * The server sanitizes too, before it stores a page. DOMPurify is imported dynamically to keep it out of other pages'
 * bundles.
 */
export async function purify(html: string): Promise<string> {
  const { default: purifier } = await import("dompurify");
  return purifier.sanitize(html, pageHtml);
}
