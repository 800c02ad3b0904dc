import { WithApollo } from "../../lib/network/WithApollo";
import { PageBody } from "../../ui/workspace/PageBody";
import { PageHead } from "../../ui/workspace/PageHead";
import { RequireRole } from "../session/RequireRole";
import { RightsProvider } from "../session/rights/RightsProvider";
import { Shop } from "./Shop";

export const ShopPage = () => (
  <RequireRole
    needs="publisher"
    frame={
      <PageBody>
        <PageHead title="Shop" />
      </PageBody>
    }
  >
    <WithApollo>
      <RightsProvider>
        <PageBody>
          <Shop />
        </PageBody>
      </RightsProvider>
    </WithApollo>
  </RequireRole>
);
