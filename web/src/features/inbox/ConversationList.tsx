import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { type ConversationLineFragment } from "../../generated/inbox";
import { localDay } from "../../lib/dates";
import { BrandMark } from "../../ui/BrandMark";

interface ConversationListProps {
  label: string;
  lines: readonly ConversationLineFragment[];
  /** Whom the open one is with. */
  open: string | null;
  addressOf: (other: string) => string;
}

/** One line for each: who, how the newest message begins, when, and what is new. */
export const ConversationList = ({ label, lines, open, addressOf }: ConversationListProps) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none" }}>
    {lines.map((line) => (
      <Box component="li" key={line.with} sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
        <Box
          component={Link}
          to={addressOf(line.with)}
          aria-current={line.with === open ? "true" : undefined}
          sx={lineStyle}
        >
          <BrandMark id={line.with} name={line.name} logo={null} size={36} />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" sx={{ ...oneLine, fontWeight: line.unread > 0 ? 700 : 600 }}>
              {line.name}
            </Box>
            <Box component="span" sx={{ ...oneLine, color: "text.secondary", fontSize: 14.5 }}>
              {line.preview ? `${line.isLastOwn ? "You: " : ""}${line.preview}` : "Message removed"}
            </Box>
          </Box>
          <Box component="span" sx={endStyle}>
            <time dateTime={line.lastAt}>{localDay(line.lastAt)}</time>
            {line.unread > 0 && (
              <Box component="span" sx={countStyle}>
                {line.unread} new
              </Box>
            )}
          </Box>
        </Box>
      </Box>
    ))}
  </Box>
);

const oneLine = { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  px: "16px",
  py: "10px",
  minHeight: 64,
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { bgcolor: "background.raised" },
  "&[aria-current]": { bgcolor: "background.raised", boxShadow: "inset 4px 0 0 var(--weft-palette-weld-main)" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
} as const;

const endStyle = {
  display: "grid",
  justifyItems: "end",
  gap: "2px",
  flex: "none",
  fontSize: 13.5,
  color: "text.secondary",
} as const;

const countStyle = {
  px: "6px",
  borderRadius: "9px",
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontWeight: 650,
  lineHeight: "18px",
} as const;
