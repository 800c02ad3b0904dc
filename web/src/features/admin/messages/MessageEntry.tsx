import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ChevronDown, Reply } from "lucide-react";
import { localDay, localMoment } from "../../../lib/dates";
import { Swatch } from "../../../ui/Cloth";
import { AnswerForm } from "./AnswerForm";
import { Answers } from "./Answers";
import { MessageActs } from "./MessageActs";
import { MessageStanding } from "./MessageStanding";
import type { Message } from "./supportViews";

/** Collapsed, a row of the inbox; expanded, the whole message. A sender always has the same avatar. */
export const MessageEntry = ({ message, now }: { message: Message; now: number }) => (
  <Box component="li" sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
    <Box component="details" sx={entryStyle}>
      <summary>
        <Swatch id={message.email} size={40} />
        <Box component="span" sx={{ minWidth: 0, flex: 1, overflowWrap: "anywhere" }}>
          <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
            {message.subject}
          </Box>
          <Box component="span" sx={quietStyle}>
            {message.name}, <time dateTime={message.createdAt}>{localDay(message.createdAt)}</time>
          </Box>
        </Box>
        <MessageStanding message={message} now={now} />
        <ChevronDown aria-hidden size={20} strokeWidth={1.7} className="mark" />
      </summary>
      <Box sx={{ pl: { xs: "20px", md: "74px" }, pr: { xs: "20px", md: 4 }, pt: 1.5, pb: 3 }}>
        <Box sx={{ ...quietStyle, mb: 1.5, overflowWrap: "anywhere" }}>
          {message.email}, {localMoment(message.createdAt)}
        </Box>
        <Box sx={{ maxWidth: 720, whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: 17, lineHeight: 1.6 }}>
          {message.message}
        </Box>
        <Answers answers={message.answers} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
          <Button size="small" component="a" href={answerTo(message)}>
            <Reply aria-hidden size={17} strokeWidth={1.8} />
            Reply by email
          </Button>
          <MessageActs message={message} />
        </Box>
        <AnswerForm message={message} />
      </Box>
    </Box>
  </Box>
);

const answerTo = ({ email, subject }: Message): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

const quietStyle = { color: "text.secondary", fontSize: 15 } as const;

const entryStyle = {
  "& > summary": {
    display: "flex",
    flexWrap: { xs: "wrap", sm: "nowrap" },
    alignItems: "center",
    gap: 1.75,
    px: "20px",
    py: 1.5,
    minHeight: 52,
    listStyle: "none",
    cursor: "pointer",
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { bgcolor: "background.raised" },
    "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
  },
  "& .mark": { flex: "none", transition: "transform .3s" },
  "&[open] .mark": { transform: "rotate(180deg)" },
  "&[open] > summary": { boxShadow: "inset 5px 0 0 var(--weft-palette-weld-main)" },
} as const;
