import purifier from "dompurify";
import { pageHtml } from "../../../api/src/contract/pageHtml";

/** For chunks that have DOMPurify anyway. */
export const purifyNow = (html: string): string => purifier.sanitize(html, pageHtml);
