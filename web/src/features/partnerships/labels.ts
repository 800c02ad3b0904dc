import { channelTypes } from "../../../../api/src/contract/choices";
import type { PartnershipRowFragment } from "../../generated/partnerships";
import { enumName } from "../../lib/enumName";
import type { BadgeVariant } from "../../ui/Badge";

export type State = PartnershipRowFragment["state"];

export const stateLooks: Readonly<Record<State, { label: string; since: string; variant: BadgeVariant }>> = {
  INVITED: { label: "Invited", since: "invited", variant: "secondary" },
  APPLIED: { label: "Applied", since: "waiting since", variant: "secondary" },
  ACTIVE: { label: "Partner", since: "since", variant: "default" },
  PAUSED: { label: "Paused", since: "paused", variant: "secondary" },
  DECLINED: { label: "Declined", since: "declined", variant: "destructive" },
  ENDED: { label: "Ended", since: "ended", variant: "destructive" },
};

export const channelLabel = (type: string | null | undefined): string | undefined =>
  channelTypes.find(({ id }) => enumName(id) === type)?.label;
