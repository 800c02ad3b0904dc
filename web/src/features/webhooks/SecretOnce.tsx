import { ShownOnce } from "../../ui/dashboard/ShownOnce";

/** A signing secret that was just made. */
export const SecretOnce = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnce
    title="Your signing secret"
    text="Copy it now and keep it on your server: it is shown this once. With it you check that what comes in is from us."
    value={secret}
    copy="Copy secret"
    onClose={onClose}
  />
);
