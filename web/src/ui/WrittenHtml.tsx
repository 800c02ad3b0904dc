import Box from "@mui/material/Box";
import { writtenStyle } from "./writtenStyle";

interface WrittenHtmlProps {
  /** Sanitized, or our own. */
  html: string;
}

/** The comments mark what the server replaces. They are part of the HTML, so that server and client render the same. */
const withMarkers = (html: string) => ({ __html: `<!--weft:content-->${html}<!--/weft:content-->` });

/** HTML written by an editor. */
export const WrittenHtml = ({ html }: WrittenHtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server and by the client
  <Box sx={writtenStyle} dangerouslySetInnerHTML={withMarkers(html)} />
);
