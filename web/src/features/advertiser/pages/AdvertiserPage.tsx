import type { ReactNode } from "react";
import { WithApollo } from "../../../lib/network/WithApollo";
import { PageBody } from "../../../ui/workspace/PageBody";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RequireRole } from "../../session/RequireRole";
import { RightsProvider } from "../../session/rights/RightsProvider";

interface AdvertiserPageProps {
  title: string;
  /** With its own PageHead. */
  children: ReactNode;
}

/** A page of the brand's workspace: its heading, and nothing personal, until the user is known. */
export const AdvertiserPage = ({ title, children }: AdvertiserPageProps) => (
  <RequireRole
    needs="advertiser"
    frame={
      <PageBody>
        <PageHead title={title} />
      </PageBody>
    }
  >
    <WithApollo>
      <RightsProvider>
        <PageBody>{children}</PageBody>
      </RightsProvider>
    </WithApollo>
  </RequireRole>
);
