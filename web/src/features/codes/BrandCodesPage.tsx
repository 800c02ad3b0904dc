import { WithApollo } from "../../lib/network/WithApollo";
import { PageBody } from "../../ui/workspace/PageBody";
import { PageHead } from "../../ui/workspace/PageHead";
import { RequireRole } from "../session/RequireRole";
import { RightsProvider } from "../session/rights/RightsProvider";
import { BrandCodes } from "./BrandCodes";

export const BrandCodesPage = () => (
  <RequireRole
    needs="advertiser"
    frame={
      <PageBody>
        <PageHead title="Codes" />
      </PageBody>
    }
  >
    <WithApollo>
      <RightsProvider>
        <PageBody>
          <BrandCodes />
        </PageBody>
      </RightsProvider>
    </WithApollo>
  </RequireRole>
);
