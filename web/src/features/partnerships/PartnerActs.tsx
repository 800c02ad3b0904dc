import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
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

/** The brand's actions on a publisher, by partnership state and team role. */
export function PartnerActs({ partner }: { partner: PartnerRow }) {
  const can = useRights();
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
    <Button
      size="small"
      color={what === "end" ? "error" : "primary"}
      aria-label={`${label}: ${name}`}
      onClick={() => setAsked(what)}
    >
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
          fallback: t("Failed to change the partnership"),
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
          {can("acceptApplications") &&
            doing(
              t("Accept"),
              () => accept({ variables: { ids: [id] } }),
              t("{name} is your partner now", { name }),
              true,
            )}
          {can("declineApplications") && opening("decline", t("Decline"))}
        </>
      )}
      {state === "INVITED" && can("endPartnership") && opening("withdraw", t("Withdraw"))}
      {isPartner && hasGroups && can("setPartnerGroup") && opening("group", t("Group"))}
      {state === "ACTIVE" && can("pausePartner") && opening("pause", t("Pause"))}
      {state === "PAUSED" &&
        can("resumePartner") &&
        doing(t("Resume"), () => resume({ variables: { id } }), t("{name} earns again", { name }))}
      {isPartner && can("endPartnership") && opening("end", t("End"))}
      <Suspense fallback={null}>
        {asked === "group" && <GroupDialog partner={partner} onClose={close} />}
        {asked === "decline" && (
          <DeclineDialog ids={[id]} title={t("Decline {name}?", { name })} onDone={declined} onClose={close} />
        )}
        {(asked === "pause" || asked === "end" || asked === "withdraw") && (
          <ReasonDialog partner={partner} act={asked} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** For publishers who left or were declined before. */
function InviteAgain({ partner }: { partner: PartnerRow }) {
  const can = useRights();
  const [invite] = useInviteAgainMutation(afterChange);
  const { isBusy, act } = useAction();
  const publisherId = partner.publisher?.id;
  if (!publisherId || !can("invitePublisher")) return null;
  const ask = () =>
    act({
      work: () => invite({ variables: { publisherId } }),
      doneMessage: t("{name} is invited", { name: nameOf(partner) }),
      fallback: t("Failed to invite the creator"),
    });
  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={t("Invite again: {name}", { name: nameOf(partner) })}
      onClick={ask}
    >
      {t("Invite again")}
    </Button>
  );
}
