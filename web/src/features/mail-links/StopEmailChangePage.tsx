import { useStopEmailChangeMutation } from "../../generated/mail-links";
import { MailLinkAction, MailLinkPage } from "./MailLinkAction";

export const StopEmailChangePage = () => (
  <MailLinkPage
    title="Was it not you?"
    lead="Keep your address, and sign out everywhere. Choose a new password afterwards."
    Action={Stop}
  />
);

function Stop({ token }: { token: string }) {
  const [stop] = useStopEmailChangeMutation();
  return (
    <MailLinkAction
      label="Stop the change"
      work={async () => (await stop({ variables: { token } })).data?.stopEmailChange}
      fallback="Failed to stop the change"
      done={(email) =>
        `Stopped. Your address is ${email}, and all sessions are signed out. Please choose a new password.`
      }
    />
  );
}
