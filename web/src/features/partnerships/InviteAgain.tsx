import Button from "@mui/material/Button";
import { useInviteAgainMutation } from "../../generated/partnerships";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { afterChange } from "./afterChange";
import { nameOf, type PartnerRow } from "./PartnerRows";

/** For publishers who left, or whom the brand declined before. */
export function InviteAgain({ partner }: { partner: PartnerRow }) {
  const may = useRights();
  const [invite] = useInviteAgainMutation(afterChange);
  const { isBusy, act } = useAction();
  const publisherId = partner.publisher?.id;
  if (!publisherId || !may("invitePublisher")) return null;
  const ask = () =>
    act({
      work: () => invite({ variables: { publisherId } }),
      doneMessage: `${nameOf(partner)} is invited`,
      fallback: "Failed to invite the publisher",
    });
  return (
    <Button size="small" disabled={isBusy} aria-label={`Invite again: ${nameOf(partner)}`} onClick={ask}>
      Invite again
    </Button>
  );
}
