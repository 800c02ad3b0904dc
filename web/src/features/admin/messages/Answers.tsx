import Box from "@mui/material/Box";
import { localMoment } from "../../../lib/dates";
import type { Message } from "./supportViews";

/** What was answered so far. */
export const Answers = ({ answers }: Pick<Message, "answers">) =>
  answers.length > 0 && (
    <Box component="ul" aria-label="Answers" sx={listStyle}>
      {answers.map(({ id, createdAt, text }) => (
        <li key={id}>
          <Box sx={{ color: "text.secondary", fontSize: 14 }}>
            Answered <time dateTime={createdAt}>{localMoment(createdAt)}</time>
          </Box>
          <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", lineHeight: 1.5 }}>{text}</Box>
        </li>
      ))}
    </Box>
  );

const listStyle = {
  display: "grid",
  gap: 1.5,
  m: 0,
  mt: 2,
  p: 0,
  pl: 2,
  maxWidth: 720,
  listStyle: "none",
  borderLeft: "3px solid",
  borderColor: "divider",
} as const;
