import Box from "@mui/material/Box";
import { StateMark } from "../StateMark";
import { messageClock } from "./messageClock";
import type { Message } from "./supportViews";

type Standing = Pick<Message, "state" | "createdAt" | "ownerName">;

/** Whether somebody has to answer, by when, and who does: of a message, or of a conversation since its last question. */
export function MessageStanding({ message, now }: { message: Standing; now: number }) {
  const { state, createdAt, ownerName } = message;
  const clock = messageClock(createdAt, now);
  return (
    <Box component="span" sx={standingStyle}>
      {state === "NEW" && <StateMark shape={clock.isLate ? "wrong" : "waiting"}>{clock.text}</StateMark>}
      {state === "WAITING" && <StateMark shape="waiting">Waiting</StateMark>}
      {state === "SOLVED" && <StateMark shape="done">Solved</StateMark>}
      <Box component="span" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {ownerName ?? (state === "SOLVED" ? "" : "Nobody yet")}
      </Box>
    </Box>
  );
}

/** Below the subject on phones. */
const standingStyle = {
  display: "grid",
  order: { xs: 1, sm: 0 },
  flex: { xs: "1 0 100%", sm: "none" },
  justifyItems: { xs: "start", sm: "end" },
  maxWidth: { sm: "46%" },
  pl: { xs: "54px", sm: 0 },
  fontSize: 14.5,
} as const;
