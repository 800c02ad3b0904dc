import { Box } from "@mui/material";
import type { ClaimKind as KindId } from "../../../../api/src/contract/claims/claimForms";
import { t } from "../../../../api/src/contract/i18n/t";
import type { ClaimAct, ClaimFactsFragment, ClaimKind, ClaimState } from "../../generated/claims";
import { localDay } from "../../lib/dates";
import type { Role } from "../../lib/network/user";
import { BoughtProducts } from "../../shared/sales/BoughtProducts";
import { namedLines, titleOf } from "../../shared/sales/boughtLines";
import type { BadgeVariant } from "../../ui/Badge";

export type ClaimRow = ClaimFactsFragment;

export const kindLabels: Readonly<Record<ClaimKind, string>> = {
  UNTRACKED: t("Order is missing"),
  WRONG_AMOUNT: t("Wrong amount"),
  WRONGLY_DECLINED: t("Wrongly declined"),
  UNPAID: t("Not paid"),
  HELD: t("On hold"),
};

/** The form's kind as a GraphQL enum. */
export const kindOf = (id: KindId): ClaimKind => id.toUpperCase().replaceAll("-", "_") as ClaimKind;

const stateLooks: Readonly<Record<ClaimState, { label: string; variant: BadgeVariant }>> = {
  ANSWERED: { label: t("Answered"), variant: "default" },
  WAITING: { label: t("Waiting for the brand"), variant: "secondary" },
  ACCEPTED: { label: t("Accepted"), variant: "default" },
  REFUSED: { label: t("Declined"), variant: "destructive" },
  WITHDRAWN: { label: t("Withdrawn"), variant: "secondary" },
  ESCALATED: { label: t("Escalated"), variant: "secondary" },
  CLOSED: { label: t("Closed"), variant: "destructive" },
};

/** A state from one side's view: it may be waiting for the user. */
export function looksOf(state: ClaimState, side: Role): { label: string; variant: BadgeVariant } {
  const isMine = (state === "WAITING" && side === "advertiser") || (state === "ESCALATED" && side === "admin");
  return isMine ? { ...stateLooks[state], label: t("Needs your attention") } : stateLooks[state];
}

const acts: Readonly<Record<Exclude<ClaimAct, "LAPSE">, string>> = {
  OPEN: t("Claim opened"),
  WITHDRAW: t("Withdrawn by the creator"),
  ESCALATE: t("Escalated by the creator"),
  ACCEPT: t("Accepted by the brand"),
  REFUSE: t("Declined by the brand"),
  UPHOLD: t("Accepted by our team"),
  DISMISS: t("Declined by our team"),
};

/** The event, and the outcome unless the event implies it. */
export const eventText = ({ act, state }: Pick<ClaimRow["events"][number], "act" | "state">): string => {
  if (act === "LAPSE")
    return state === "ACCEPTED"
      ? t("The brand did not answer in time: accepted")
      : t("The brand did not answer in time: our team decides");
  if (act !== "OPEN") return acts[act];
  return state === "ANSWERED" ? t("Claim opened and answered") : acts.OPEN;
};

const DAY = 86_400_000;

/** The remaining time: "in 12 days", "2 days late". */
function remaining(days: number): string {
  if (days < 0) return t("{days, plural, one {# day} other {# days}} late", { days: -days });
  return days === 0 ? t("today") : t("in {days, plural, one {# day} other {# days}}", { days });
}

const daysUntil = (at: string): number => Math.ceil((new Date(at).getTime() - Date.now()) / DAY);

/** A claim's deadline for the user's side; null if there is none. */
export function clockOf({ state, dueAt, acts: mine }: ClaimRow, role: Role): string | null {
  if (!dueAt) return null;
  const when = { day: localDay(dueAt), remaining: remaining(daysUntil(dueAt)) };
  if (state === "WAITING")
    return role === "publisher"
      ? t("The brand answers by {day} ({remaining})", when)
      : t("Answer by {day} ({remaining})", when);
  if (state === "ESCALATED")
    return role === "admin"
      ? t("Decide by {day} ({remaining})", when)
      : t("Our team decides by {day} ({remaining})", when);
  return mine.includes("ESCALATE") ? t("You can ask our team until {day}", { day: localDay(dueAt) }) : null;
}

/** The same in a table's cell. */
export function dueText({ state, dueAt }: ClaimRow): string {
  if (!dueAt || (state !== "WAITING" && state !== "ESCALATED")) return "";
  const days = daysUntil(dueAt);
  if (days < 0) return t("Due {days, plural, one {# day} other {# days}} late", { days: -days });
  return days === 0 ? t("Due today") : t("Due in {days, plural, one {# day} other {# days}}", { days });
}

/** The products of a claim's order, if known. */
export function ClaimedProducts({ lines }: Pick<ClaimRow, "lines">) {
  const named = namedLines(lines);
  if (named.length === 0) return null;
  return (
    <Box component="ul" aria-label={t("What was bought")} sx={listStyle}>
      {named.map((line) => {
        const title = titleOf(line);
        return (
          <li key={line.sku}>
            <BoughtProducts lines={[line]} mark={null} title={title}>
              <span>{title}</span>
              <small>{line.quantity > 1 ? `${line.quantity} × ${line.sku}` : line.sku}</small>
            </BoughtProducts>
          </li>
        );
      })}
    </Box>
  );
}

const listStyle = { m: 0, mt: 1.5, p: 0, display: "grid", gap: 1, listStyle: '""', fontSize: 15 } as const;
