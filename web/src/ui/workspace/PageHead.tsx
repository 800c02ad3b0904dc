import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef } from "react";

interface PageHeadProps {
  title: string;
  /** A count or sum in one phrase, or the live status. */
  note?: ReactNode;
  /** The range, and at most two buttons. */
  children?: ReactNode;
  /** A greeting is larger than the name of a page. */
  isGreeting?: boolean;
}

/** The head of a workspace's page, with its only h1. */
export function PageHead({ title, note, children, isGreeting = false }: PageHeadProps) {
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
      <Box sx={noteStyle}>{note}</Box>
      {children && <Box sx={toolsStyle}>{children}</Box>}
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
