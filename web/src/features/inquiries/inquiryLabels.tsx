import { Box } from "@mui/material";
import type { InquiryKind as KindId } from "../../../../api/src/contract/inquiries/inquiryForms";
import type { InquiryAct, InquiryFactsFragment, InquiryKind, InquiryState } from "../../generated/inquiries";
import { localDay } from "../../lib/dates";
import type { Role } from "../../lib/network/user";
import { BoughtPieces } from "../../shared/sales/BoughtPieces";
import { namedLines, titleOf } from "../../shared/sales/piecesOf";
import type { BadgeVariant } from "../../ui/Badge";

export type InquiryRow = InquiryFactsFragment;

export const kindLabels: Readonly<Record<InquiryKind, string>> = {
  UNTRACKED: "Order is missing",
  WRONG_AMOUNT: "Wrong amount",
  WRONGLY_DECLINED: "Wrongly declined",
  UNPAID: "Not paid",
  HELD: "On hold",
};

/** As the API names a kind of the forms. */
export const kindOf = (id: KindId): InquiryKind => id.toUpperCase().replaceAll("-", "_") as InquiryKind;

const stateLooks: Readonly<Record<InquiryState, { label: string; variant: BadgeVariant }>> = {
  ANSWERED: { label: "Answered", variant: "default" },
  WAITING: { label: "Waiting for the brand", variant: "secondary" },
  ACCEPTED: { label: "Accepted", variant: "default" },
  REFUSED: { label: "Declined", variant: "destructive" },
  WITHDRAWN: { label: "Withdrawn", variant: "secondary" },
  ESCALATED: { label: "Escalated", variant: "secondary" },
  CLOSED: { label: "Closed", variant: "destructive" },
};

/** A state as one side reads it: whom it waits for may be the reader. */
export function looksOf(state: InquiryState, side: Role): { label: string; variant: BadgeVariant } {
  const isMine = (state === "WAITING" && side === "advertiser") || (state === "ESCALATED" && side === "admin");
  return isMine ? { ...stateLooks[state], label: "Needs your attention" } : stateLooks[state];
}

const acts: Readonly<Record<InquiryAct, string>> = {
  OPEN: "Claim opened",
  WITHDRAW: "Withdrawn by the publisher",
  ESCALATE: "Escalated by the publisher",
  ACCEPT: "Accepted by the brand",
  REFUSE: "Declined by the brand",
  LAPSE: "The brand did not answer in time",
  UPHOLD: "Accepted by our team",
  DISMISS: "Declined by our team",
};

/** What happened, and what became of it where that is not said by it. */
export const eventText = ({ act, state }: Pick<InquiryRow["events"][number], "act" | "state">): string => {
  if (act === "LAPSE") return `${acts.LAPSE}: ${state === "ACCEPTED" ? "accepted" : "our team decides"}`;
  if (act !== "OPEN") return acts[act];
  return state === "ANSWERED" ? "Claim opened and answered" : acts.OPEN;
};

const DAY = 86_400_000;

/** How long somebody still has: "in 12 days", "2 days late". */
function daysUntil(at: string, now = Date.now()): string {
  const days = Math.ceil((new Date(at).getTime() - now) / DAY);
  if (days < 0) return `${-days} ${days === -1 ? "day" : "days"} late`;
  return days === 0 ? "today" : `in ${days} ${days === 1 ? "day" : "days"}`;
}

/** The clock of a claim, in words for whoever looks; null where none runs. */
export function clockOf({ state, dueAt, acts: mine }: InquiryRow, role: Role): string | null {
  if (!dueAt) return null;
  const when = `${localDay(dueAt)} (${daysUntil(dueAt)})`;
  if (state === "WAITING") return role === "publisher" ? `The brand answers by ${when}` : `Answer by ${when}`;
  if (state === "ESCALATED") return role === "admin" ? `Decide by ${when}` : `Our team decides by ${when}`;
  return mine.includes("ESCALATE") ? `You can ask our team until ${localDay(dueAt)}` : null;
}

/** The same in a table's cell. */
export const dueText = ({ state, dueAt }: InquiryRow): string =>
  dueAt && (state === "WAITING" || state === "ESCALATED") ? `Due ${daysUntil(dueAt)}` : "";

/** What was bought with the order that a claim is about, if that is known. */
export function ClaimedPieces({ lines }: Pick<InquiryRow, "lines">) {
  const named = namedLines(lines);
  if (named.length === 0) return null;
  return (
    <Box component="ul" aria-label="What was bought" sx={listStyle}>
      {named.map((line) => {
        const title = titleOf(line);
        return (
          <li key={line.sku}>
            <BoughtPieces lines={[line]} mark={null} title={title}>
              <span>{title}</span>
              <small>{line.quantity > 1 ? `${line.quantity} × ${line.sku}` : line.sku}</small>
            </BoughtPieces>
          </li>
        );
      })}
    </Box>
  );
}

const listStyle = { m: 0, mt: 1.5, p: 0, display: "grid", gap: 1, listStyle: '""', fontSize: 15 } as const;
