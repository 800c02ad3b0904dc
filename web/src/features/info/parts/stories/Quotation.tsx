import { Box } from "@mui/material";
import { P, Span } from "../../../../ui/html";
import { Thread } from "../../../../ui/Thread";

/** An opening quotation mark drawn with the thread. */
const Mark = ({ width }: { width: number | Record<string, number> }) => (
  <Box
    component="svg"
    viewBox="0 0 170 120"
    aria-hidden
    sx={{ display: "block", width, height: "auto", overflow: "visible" }}
  >
    <Thread
      width={9}
      d="M74 8C34 22 10 56 14 88C17 114 54 116 58 90C61 68 32 62 20 82M160 8C120 22 96 56 100 88C103 114 140 116 144 90C147 68 118 62 106 82"
    />
  </Box>
);

interface QuotationProps {
  children: string;
  name: string;
  role: string;
  note: string;
  size?: "huge" | "large";
  isOnInk?: boolean;
}

const sizes = { huge: { xs: 46, sm: 56, md: 68, lg: 78 }, large: { xs: 42, sm: 50, md: 60, lg: 66 } };

/** A quotation with its author. */
export const Quotation = ({ children, name, role, note, size = "large", isOnInk }: QuotationProps) => (
  <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
    <Mark width={{ xs: 76, md: 116 }} />
    <Box component="blockquote" sx={{ m: 0, mt: { xs: 3, md: 4 } }}>
      <P sx={{ ...textStyle, fontSize: sizes[size] }}>{children}</P>
    </Box>
    <Box component="figcaption" sx={{ mt: { xs: 3.5, md: 5 }, maxWidth: 520 }}>
      <Box component="cite" sx={{ display: "block", fontStyle: "normal", fontSize: 18, fontWeight: 650 }}>
        {name}
      </Box>
      <Span sx={{ display: "block", mb: 1.5 }}>{role}</Span>
      <Span sx={{ display: "block", color: isOnInk ? "#C9C0D0" : "text.secondary" }}>{note}</Span>
    </Box>
  </Box>
);

const textStyle = {
  fontFamily: "h1.fontFamily",
  fontWeight: 320,
  lineHeight: 1,
  letterSpacing: "-.005em",
  textWrap: "balance",
} as const;
