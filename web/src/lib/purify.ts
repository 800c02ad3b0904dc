import { pageHtml } from "../../../api/src/contract/pageHtml";

/** The server has done the same before it kept the page; its library is loaded only where there is something to clean. */
export async function purify(html: string): Promise<string> {
  const { default: purifier } = await import("dompurify");
  return purifier.sanitize(html, pageHtml);
}
