import { Box } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";

interface PageHeadProps {
  title: string;
  /** A short count or sum, or the live status; its space is reserved while it is empty. */
  note?: ReactNode;
  /** The range, and at most two buttons. */
  children?: ReactNode;
  /**
   * For pages whose note and tools load with their data: on phones both have their final height from the start, so that
   * nothing below moves, and the tools are one line that scrolls sideways.
   */
  isSteady?: boolean;
  /** The title is a name, which is also the document's title. */
  isNamed?: boolean;
}

/** The header of a workspace page, with its only h1. */
export function PageHead({ title, note, children, isSteady = false, isNamed = false }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After navigation the focus waits on main; the heading announces the page.
    if (document.activeElement?.id === "main") heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // After the layout, which sets the document's title.
    if (!isNamed) return;
    queueMicrotask(() => {
      document.title = `${title} | Weft`;
    });
  }, [title, isNamed]);
  return (
    <Box sx={headStyle}>
      <Box sx={nameStyle}>
        <Box component="h1" ref={heading} tabIndex={-1} sx={titleStyle}>
          {title}
        </Box>
        {note !== undefined && <Box sx={isSteady ? { ...noteStyle, ...steadyNoteStyle } : noteStyle}>{note}</Box>}
      </Box>
      {(children || isSteady) && (
        <Box sx={isSteady ? { ...toolsStyle, ...steadyToolsStyle } : toolsStyle}>{children}</Box>
      )}
    </Box>
  );
}

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "14px",
  rowGap: "6px",
  minHeight: 64,
  py: "8px",
} as const;

/** It takes the space the tools leave; if that is too little, they wrap. */
const nameStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", md: "nowrap" },
  alignItems: "center",
  columnGap: "14px",
  rowGap: "6px",
  flex: { xs: "1 1 100%", md: "1 1 480px" },
  minWidth: 0,
} as const;

const titleStyle = {
  m: 0,
  flex: { md: "none" },
  maxWidth: "100%",
  fontSize: 34,
  minWidth: 0,
  fontFamily: "h1.fontFamily",
  fontWeight: 360,
  lineHeight: 1,
  overflowWrap: "anywhere",
  outline: "none",
} as const;

const noteStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  alignSelf: "center",
  minHeight: 22,
  minWidth: 0,
  fontSize: 15,
  color: "text.secondary",
  overflowWrap: "anywhere",
} as const;

const toolsStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: 44 } as const;

const phone = "@media (max-width: 899.95px)";
/** Two lines: the news, and the live status. */
const steadyNoteStyle = {
  [phone]: { flex: "1 0 100%", alignContent: "start", minHeight: 45, "& > *": { flexBasis: "100%" } },
} as const;
const steadyToolsStyle = {
  [phone]: {
    flex: "1 0 100%",
    flexWrap: "nowrap",
    overflowX: "auto",
    scrollbarWidth: "none",
    // Space for outlines, which would be clipped.
    m: "-4px",
    p: "4px",
    minHeight: 52,
    "&& > *": { flex: "none", width: "auto" },
    "&& > fieldset": { flexWrap: "nowrap" },
  },
} as const;

/** The sheet of a workspace page: its edges, and the gaps between its parts. */
export const PageBody = ({ children }: { children: ReactNode }) => <Box sx={bodyStyle}>{children}</Box>;

const bodyStyle = {
  display: "flex",
  flexDirection: "column",
  gap: { xs: 1.5, md: 2 },
  maxWidth: 1440,
  px: { xs: "16px", md: "24px" },
  pb: { xs: 3, md: 4 },
  "& > *": { minWidth: 0 },
} as const;
