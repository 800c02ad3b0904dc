import { Box } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";

interface PageHeadProps {
  title: string;
  /** A count or sum in one phrase, or the live status; takes its place also while it is empty. */
  note?: ReactNode;
  /** The range, and at most two buttons. */
  children?: ReactNode;
  /** A greeting is larger than the name of a page. */
  isGreeting?: boolean;
  /**
   * For pages whose note and tools come with their data: on phones both have their height from the start, so that
   * nothing below moves, and the tools are one line, which scrolls sideways.
   */
  isSteady?: boolean;
}

/** The head of a workspace's page, with its only h1. */
export function PageHead({ title, note, children, isGreeting = false, isSteady = false }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a change of page the focus waits on main; its heading says where one is.
    if (document.activeElement?.id === "main") heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={headStyle}>
      <Box component="h1" ref={heading} tabIndex={-1} sx={{ ...titleStyle, fontSize: isGreeting ? 46 : 34 }}>
        {title}
      </Box>
      {note !== undefined && <Box sx={isSteady ? { ...noteStyle, ...steadyNoteStyle } : noteStyle}>{note}</Box>}
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

const titleStyle = {
  m: 0,
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

const toolsStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 44,
  ml: { md: "auto" },
} as const;

const phone = "@media (max-width: 899.95px)";
/** Two lines: what is new, and whether updates arrive. */
const steadyNoteStyle = { [phone]: { flex: "1 0 100%", alignContent: "start", minHeight: 45 } } as const;
const steadyToolsStyle = {
  [phone]: {
    flex: "1 0 100%",
    flexWrap: "nowrap",
    overflowX: "auto",
    scrollbarWidth: "none",
    // Room for outlines, which would be cut off.
    m: "-4px",
    p: "4px",
    minHeight: 52,
    "&& > *": { flex: "none", width: "auto" },
    "&& > fieldset": { flexWrap: "nowrap" },
  },
} as const;

/** The sheet of a workspace's page: its edges, and room between its parts. */
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
