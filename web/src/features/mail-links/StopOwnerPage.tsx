import { useStopOwnerByLinkMutation } from "../../generated/mail-links";
import { MailLinkAction, MailLinkPage } from "./MailLinkAction";

export const StopOwnerPage = () => (
  <MailLinkPage
    title="Stop the new owner?"
    lead="This person does not become an owner, and is signed out. If nobody of you made them one, choose a new password afterwards."
    Action={Stop}
  />
);

function Stop({ token }: { token: string }) {
  const [stop] = useStopOwnerByLinkMutation();
  return (
    <MailLinkAction
      label="Stop the new owner"
      work={async () => (await stop({ variables: { token } })).data?.stopOwnerByLink}
      fallback="Failed to stop the new owner"
      done={(account) => `Stopped. The owners of ${account} are the same as before.`}
    />
  );
}
