import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import {
  useAcceptApplicationsMutation,
  useInviteAgainMutation,
  usePartnerGroupsQuery,
  useResumePartnerMutation,
} from "../../generated/partnerships";
import { lazyPart } from "../../lib/lazyPart";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { afterChange, useOfferUndo } from "./afterChange";
import { nameOf, type PartnerRow } from "./PartnerRows";

const dialogs = () => import("./dialogs");
const DeclineDialog = lazyPart(async () => (await dialogs()).DeclineDialog);
const GroupDialog = lazyPart(async () => (await dialogs()).GroupDialog);
const ReasonDialog = lazyPart(async () => (await dialogs()).ReasonDialog);

type Asked = "pause" | "end" | "withdraw" | "group" | "decline";

/** What the brand can do about a publisher, by what it is to the brand and by the role in the team. */
export function PartnerActs({ partner }: { partner: PartnerRow }) {
  const may = useRights();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: groups } = usePartnerGroupsQuery();
  const [resume] = useResumePartnerMutation(afterChange);
  const [accept] = useAcceptApplicationsMutation(afterChange);
  const { isBusy, act } = useAction();
  const { id, state } = partner;
  const name = nameOf(partner);
  const offerUndo = useOfferUndo();
  const close = () => setAsked(null);
  const declined = (said: string) => {
    offerUndo([id], said);
    close();
  };

  const opening = (what: Asked, label: string) => (
    <Button size="small" aria-label={`${label}: ${name}`} onClick={() => setAsked(what)}>
      {label}
    </Button>
  );
  const doing = (label: string, work: () => Promise<unknown>, doneMessage: string, isUndoable = false) => (
    <Button
      size="small"
      variant="outlined"
      disabled={isBusy}
      aria-label={`${label}: ${name}`}
      onClick={async () => {
        const isDone = await act({
          work,
          doneMessage: isUndoable ? undefined : doneMessage,
          fallback: "Failed to change the partnership",
        });
        if (isDone && isUndoable) offerUndo([id], doneMessage);
      }}
    >
      {label}
    </Button>
  );
  const isPartner = state === "ACTIVE" || state === "PAUSED";
  const hasGroups = (groups?.partnerGroups.length ?? 0) > 0;

  return (
    <>
      {(state === "ENDED" || state === "DECLINED") && <InviteAgain partner={partner} />}
      {state === "APPLIED" && (
        <>
          {may("acceptApplications") &&
            doing("Accept", () => accept({ variables: { ids: [id] } }), `${name} is your partner now`, true)}
          {may("declineApplications") && opening("decline", "Decline")}
        </>
      )}
      {state === "INVITED" && may("endPartnership") && opening("withdraw", "Withdraw")}
      {isPartner && hasGroups && may("setPartnerGroup") && opening("group", "Group")}
      {state === "ACTIVE" && may("pausePartner") && opening("pause", "Pause")}
      {state === "PAUSED" &&
        may("resumePartner") &&
        doing("Resume", () => resume({ variables: { id } }), `${name} earns again`)}
      {isPartner && may("endPartnership") && opening("end", "End")}
      <Suspense fallback={null}>
        {asked === "group" && <GroupDialog partner={partner} onClose={close} />}
        {asked === "decline" && <DeclineDialog ids={[id]} who={name} onDone={declined} onClose={close} />}
        {(asked === "pause" || asked === "end" || asked === "withdraw") && (
          <ReasonDialog partner={partner} act={asked} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** For publishers who left, or whom the brand declined before. */
function InviteAgain({ partner }: { partner: PartnerRow }) {
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
