import { RolePage } from "../session/rights/RolePage";
import { Inbox, type InboxProps } from "./Inbox";

interface InboxPageProps extends InboxProps {
  needs: "publisher" | "advertiser";
}

export const InboxPage = ({ needs, ...inbox }: InboxPageProps) => (
  <RolePage needs={needs} title="Inbox">
    <Inbox {...inbox} />
  </RolePage>
);
