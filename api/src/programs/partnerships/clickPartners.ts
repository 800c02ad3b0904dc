import type { Reader } from "../../platform/db/reader";
import type { PartnershipState } from "./partnershipState";

/** The publisher's partnership with the brand at the time of a click. */
export interface ClickPartner {
  state: "active" | "paused" | "ended";
  /** The names of its groups. */
  groups: string[];
}

interface Click {
  merchantId: string;
  publisherId: string;
  at: Date;
}

/** A link may outlive its partnership: clicks after its end do not earn until the brand agrees again. */
const stateAt = (state: PartnershipState): ClickPartner["state"] =>
  state === "active" || state === "paused" ? state : "ended";

/** The period of the click; without one, no one has decided anything yet. */
export async function clickPartner(read: Reader, { merchantId, publisherId, at }: Click): Promise<ClickPartner> {
  const [span] = await read.query<{ state: PartnershipState; name: string | null }[]>(
    `SELECT s.state AS state, g.name AS name FROM partnership_span s
     LEFT JOIN partner_group g ON g.id = s.groupId
     WHERE s.merchantId = ? AND s.publisherId = ? AND s.createdAt <= ?
     ORDER BY s.createdAt DESC, s.id DESC LIMIT 1`,
    [merchantId, publisherId, at.getTime()],
  );
  if (!span) return { state: "active", groups: [] };
  return { state: stateAt(span.state), groups: span.name === null ? [] : [span.name] };
}
