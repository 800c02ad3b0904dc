import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { Span } from "../html";
import { CopyButton } from "./CopyButton";

interface CodeBlockProps {
  /** Heading of the block, and its accessible name. */
  label: string;
  code: string;
}

export const CodeBlock = ({ label, code }: CodeBlockProps) => (
  <Box component="figure" sx={frameStyle}>
    <Box component="figcaption" sx={captionStyle}>
      <Span sx={{ minWidth: 0, flex: 1, py: 1 }}>{label}</Span>
      <CopyButton text={code} label={t("Copy: {label}", { label })}>
        {t("Copy")}
      </CopyButton>
    </Box>
    {/* Scrollable, so it must be focusable for the keyboard. */}
    <Box component="section" tabIndex={0} aria-label={label} sx={codeStyle}>
      <pre>
        <code>{code}</code>
      </pre>
    </Box>
  </Box>
);

const frameStyle = {
  m: 0,
  minWidth: 0,
  border: "1px solid var(--weft-palette-divider)",
  borderRadius: "3px",
  bgcolor: "background.raised",
  color: "text.primary",
};
const captionStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  pl: 1.75,
  pr: 0.75,
  fontSize: 14.5,
  fontWeight: 550,
  borderBottom: "1px solid var(--weft-palette-divider)",
} as const;
const codeStyle = {
  "& pre": { m: 0, font: "inherit" },
  px: 1.75,
  py: 1.25,
  overflowX: "auto",
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSize: 13.5,
  lineHeight: 1.5,
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
} as const;
