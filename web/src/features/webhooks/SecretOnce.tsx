import { ShownOnce } from "../../ui/dialog/ShownOnce";

/** Shows a new signing secret. */
export const SecretOnce = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnce
    title="Your signing secret"
    text="Copy it now and keep it on your server: you won't see it again. Use it to verify that events come from us."
    value={secret}
    copy="Copy secret"
    onClose={onClose}
  />
);
