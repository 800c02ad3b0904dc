import { Badge, type BadgeVariant } from "../../../ui/Badge";
import { Tag } from "../../../ui/Tag";
import type { MerchantRow } from "../dashboardTypes";

type State = NonNullable<MerchantRow["partnership"]>["state"];

const looks: Partial<Record<State, { label: string; variant: BadgeVariant }>> = {
  ACTIVE: { label: "Joined", variant: "default" },
  INVITED: { label: "Invited", variant: "secondary" },
  APPLIED: { label: "Applied", variant: "secondary" },
  PAUSED: { label: "Paused", variant: "secondary" },
};

/** What a publisher is to a brand, or how it becomes its partner. */
export function JoinTag({ merchant: { partnership, linkRefusal, mayApply } }: { merchant: MerchantRow }) {
  const look = partnership && looks[partnership.state];
  if (look) return <Badge variant={look.variant}>{look.label}</Badge>;
  if (!linkRefusal) return <Tag>Open</Tag>;
  if (partnership?.state === "DECLINED" && !mayApply) return <Badge variant="destructive">Declined</Badge>;
  if (partnership?.state === "ENDED" && !mayApply) return <Badge variant="destructive">Ended</Badge>;
  return <Tag>{mayApply ? "By application" : "By invitation"}</Tag>;
}
