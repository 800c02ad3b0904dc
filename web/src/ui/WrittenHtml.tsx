import Box from "@mui/material/Box";
import { writtenStyle } from "./writtenStyle";

interface WrittenHtmlProps {
  /** Sanitised, or our own. */
  html: string;
}

/** The marks say what the server replaces; they are part of the HTML, so that it is the same before and after. */
const marked = (html: string) => ({ __html: `<!--weft:content-->${html}<!--/weft:content-->` });

/** HTML as an editor writes it. */
export const WrittenHtml = ({ html }: WrittenHtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitised on both sides
  <Box sx={writtenStyle} dangerouslySetInnerHTML={marked(html)} />
);
