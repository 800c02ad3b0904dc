import { dayOf } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import { REAPPLY_DAYS } from "../../contract/partnerships";
import { DAY } from "../../platform/clock";
import type { Merchant } from "../merchants/merchant.entity";
import type { Partnership } from "./partnership.entity";
import { refusalOf } from "./partnershipState";

type Known = Pick<Partnership, "state" | "isBarred" | "changedAt"> | null;

export const IS_OPEN = t("This brand's program is open to all. Create a link to join it.");
export const BY_INVITATION = t("This brand works by invitation only");

/** Whether the creator can join by creating a link. */
export const canJoin = ({ joining }: Pick<Merchant, "joining">, known: Known): boolean =>
  joining === "open" && (known === null || (known.state !== "paused" && known.isBarred === 0));

/** Why a creator cannot create a link to a brand now and what to do; undefined if possible. */
export function linkRefusal(merchant: Pick<Merchant, "joining" | "name">, known: Known): string | undefined {
  if (known?.state === "active" || canJoin(merchant, known)) return undefined;
  const { name, joining } = merchant;
  if (known?.state === "paused")
    return t("{brand} paused your partnership. You can create links once it resumes.", { brand: name });
  if (known?.state === "invited") return t("{brand} invited you. Accept the invitation first.", { brand: name });
  if (known?.state === "applied") return t("{brand} hasn't answered your application yet", { brand: name });
  const by = joining === "invitation" ? "invitation" : "application";
  if (known?.isBarred !== 1)
    return t(
      "{by, select, invitation {{brand} is invitation only. You need an invitation first.} other {Apply to {brand} first}}",
      { by, brand: name },
    );
  return known.state === "declined"
    ? t(
        "{brand} declined your application. {by, select, invitation {You need an invitation first.} other {Apply again first.}}",
        { brand: name, by },
      )
    : t(
        "{brand} ended your partnership. {by, select, invitation {You need an invitation first.} other {Apply again first.}}",
        { brand: name, by },
      );
}

/** Why a creator cannot apply to a brand now; undefined if possible. */
export function applyRefusal(
  merchant: Pick<Merchant, "joining" | "name">,
  known: Known,
  now: Date,
): string | undefined {
  if (known && known.state !== "declined" && known.state !== "ended") return refusalOf("publisher", known.state);
  if (merchant.joining === "invitation") return BY_INVITATION;
  if (canJoin(merchant, known)) return IS_OPEN;
  if (!known?.isBarred) return undefined;
  const from = new Date(known.changedAt.getTime() + REAPPLY_DAYS * DAY);
  return now < from
    ? t("You can apply to {brand} again on {day}", { brand: merchant.name, day: dayOf(from) })
    : undefined;
}
