import { WithApollo } from "../../lib/network/WithApollo";
import { PageBody } from "../../ui/workspace/PageBody";
import { PageHead } from "../../ui/workspace/PageHead";
import { RequireRole } from "../session/RequireRole";
import { RightsProvider } from "../session/rights/RightsProvider";
import { Inbox, type InboxProps } from "./Inbox";

interface InboxPageProps extends InboxProps {
  needs: "publisher" | "advertiser";
}

export const InboxPage = ({ needs, ...inbox }: InboxPageProps) => (
  <RequireRole
    needs={needs}
    frame={
      <PageBody>
        <PageHead title="Inbox" />
      </PageBody>
    }
  >
    <WithApollo>
      <RightsProvider>
        <PageBody>
          <Inbox {...inbox} />
        </PageBody>
      </RightsProvider>
    </WithApollo>
  </RequireRole>
);
