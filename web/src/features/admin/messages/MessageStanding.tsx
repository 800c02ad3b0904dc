import { business } from "../../../../../api/src/contract/business";
import { Span } from "../../../ui/html";
import { StateMark } from "../StateMark";
import type { Message } from "./SupportToolbar";

type Standing = Pick<Message, "state" | "createdAt" | "ownerName">;

/** Whether somebody has to answer, by when, and who does: of a message, or of a conversation since its last question. */
export function MessageStanding({ message, now }: { message: Standing; now: number }) {
  const { state, createdAt, ownerName } = message;
  const clock = messageClock(createdAt, now);
  return (
    <Span sx={standingStyle}>
      {state === "NEW" && <StateMark shape={clock.isLate ? "wrong" : "waiting"}>{clock.text}</StateMark>}
      {state === "WAITING" && <StateMark shape="waiting">Waiting</StateMark>}
      {state === "SOLVED" && <StateMark shape="done">Solved</StateMark>}
      <Span sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {ownerName ?? (state === "SOLVED" ? "" : "Nobody yet")}
      </Span>
    </Span>
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

const HOUR = 3_600_000;
const PROMISED = business.responseHours.technical;

/** What is left of the promised time for a message that nobody has answered. */
export function messageClock(createdAt: string, now: number): { text: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now - new Date(createdAt).getTime()) / HOUR));
  const over = hours - PROMISED;
  if (over >= 0)
    return { text: over > 0 ? `${over} h past ${PROMISED} hours` : `${PROMISED} hours are over`, isLate: true };
  return { text: `Answer within ${PROMISED - hours} h`, isLate: false };
}
