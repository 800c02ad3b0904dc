import { Box } from "@mui/material";
import { localMoment } from "../../lib/dates";

export interface ShownMessage {
  id: string;
  createdAt: string;
  text: string;
  isOwn: boolean;
  /** Who of the own side wrote it. */
  author: string | null;
}

interface MessageListProps {
  /** The newest first, as they are read. */
  messages: readonly ShownMessage[];
  /** The other side's name. */
  name: string;
}

/** What two sides wrote, the oldest on top: own messages stand at the end of the line. */
export const MessageList = ({ messages, name }: MessageListProps) => (
  <>
    {messages.toReversed().map(({ id, createdAt, text, isOwn, author }) => (
      <Box component="li" key={id} sx={isOwn ? ownStyle : otherStyle}>
        <Box sx={textStyle}>{text}</Box>
        <Box sx={signStyle}>
          {isOwn ? (author ?? "You") : name}, <time dateTime={createdAt}>{localMoment(createdAt)}</time>
        </Box>
      </Box>
    ))}
  </>
);

const messageStyle = { maxWidth: "min(560px, 88%)", minWidth: 0 } as const;
const otherStyle = {
  ...messageStyle,
  alignSelf: "flex-start",
  "& > div:first-of-type": { bgcolor: "background.raised" },
} as const;
const ownStyle = {
  ...messageStyle,
  alignSelf: "flex-end",
  textAlign: "right",
  "& > div:first-of-type": { textAlign: "left", border: "1px solid", borderColor: "divider" },
} as const;
const textStyle = {
  display: "inline-block",
  px: "14px",
  py: "9px",
  borderRadius: "3px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  lineHeight: 1.5,
} as const;
const signStyle = { mt: "4px", fontSize: 13.5, color: "text.secondary", overflowWrap: "anywhere" } as const;
