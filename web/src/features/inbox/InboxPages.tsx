import { WithApollo } from "../../lib/network/WithApollo";
import { PageBody } from "../../ui/workspace/PageBody";
import { PageHead } from "../../ui/workspace/PageHead";
import { RequireRole } from "../session/RequireRole";
import { RightsProvider } from "../session/rights/RightsProvider";
import { Inbox } from "./Inbox";

const inboxFor = (role: "publisher" | "advertiser", others: string, hint: string) =>
  function InboxPage() {
    return (
      <RequireRole
        needs={role}
        frame={
          <PageBody>
            <PageHead title="Inbox" />
          </PageBody>
        }
      >
        <WithApollo>
          <RightsProvider>
            <PageBody>
              <Inbox others={others} hint={hint} />
            </PageBody>
          </RightsProvider>
        </WithApollo>
      </RequireRole>
    );
  };

export const PublisherInboxPage = inboxFor(
  "publisher",
  "brands",
  "You can write to brands that you work with or applied to: choose Message on a brand.",
);

export const AdvertiserInboxPage = inboxFor(
  "advertiser",
  "publishers",
  "You can write to publishers that work with you or applied: choose Message on a publisher.",
);
