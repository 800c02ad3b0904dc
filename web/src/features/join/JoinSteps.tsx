import CircularProgress from "@mui/material/CircularProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { teamRoleHints, teamRoleLabels } from "../../../../api/src/contract/team";
import { useAcceptInvitationMutation, useInvitationQuery } from "../../generated/join";
import { lazyPart } from "../../lib/lazyPart";
import { dashboardPath } from "../../lib/navigation/paths";
import { messageOf, type SecondFactorDemand, secondFactorOf } from "../../lib/network/errors";
import { toUser } from "../../lib/network/user";
import { useToast } from "../../ui/toast/useToast";
import { useAuth } from "../session/useAuth";
import { KnownMemberForm } from "./KnownMemberForm";
import { NewMemberForm } from "./NewMemberForm";

/** Most people sign in with the password alone. */
const SecondStepForm = lazyPart(async () => (await import("../session/SecondStepForm")).SecondStepForm);

/** Name and password for a new person; the password, or nothing, for one who can sign in already. */
export function JoinSteps({ token }: { token: string }) {
  const { user, login } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const { data, error } = useInvitationQuery({ variables: { token }, fetchPolicy: "no-cache" });
  const [accept] = useAcceptInvitationMutation({ fetchPolicy: "no-cache" });
  const [demand, setDemand] = useState<SecondFactorDemand | null>(null);
  if (error) return <Typography role="alert">{messageOf(error, "Failed to load the invitation")}</Typography>;
  if (!data) return <CircularProgress aria-label="Loading the invitation" size={32} thickness={3} />;

  const { accountName, inviterName, email, role, isKnown } = data.invitation;
  const name = role.toLowerCase() as keyof typeof teamRoleLabels;
  const join = async (given: { name?: string; password?: string }) => {
    const answer = await accept({ variables: { input: { token, ...given } } })
      .then(({ data: accepted }) => accepted ?? null)
      .catch((refused: unknown) => {
        const asked = secondFactorOf(refused);
        if (!asked) throw refused;
        setDemand(asked);
      });
    if (answer === undefined) return;
    if (!answer) throw new Error();
    login(answer.acceptInvitation);
    toast({ title: "Welcome", description: `You are in the team of ${accountName} now.` });
    navigate(dashboardPath(toUser(answer.acceptInvitation.user).role));
  };
  // Signed in with both steps, they need no password any more.
  const enter = (session: Parameters<typeof login>[0]) => {
    login(session);
    setDemand(null);
    void join({}).catch((failed: unknown) =>
      toast({ title: "Error", description: messageOf(failed, "Failed to join the team"), variant: "destructive" }),
    );
  };
  if (demand) {
    return (
      <Suspense>
        <SecondStepForm demand={demand} onDone={enter} onBack={() => setDemand(null)} />
      </Suspense>
    );
  }
  return (
    <Stack spacing={3}>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {inviterName} invites <strong>{email}</strong> to the team of <strong>{accountName}</strong> as{" "}
        {teamRoleLabels[name]}. {teamRoleHints[name]}
      </Typography>
      {isKnown ? (
        <KnownMemberForm email={email} isSignedIn={user?.email === email} join={join} />
      ) : (
        <NewMemberForm email={email} join={join} />
      )}
    </Stack>
  );
}
