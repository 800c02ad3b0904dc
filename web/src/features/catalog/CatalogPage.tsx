import { WithApollo } from "../../lib/network/WithApollo";
import { PageBody } from "../../ui/workspace/PageBody";
import { PageHead } from "../../ui/workspace/PageHead";
import { RequireRole } from "../session/RequireRole";
import { RightsProvider } from "../session/rights/RightsProvider";
import { Catalog } from "./Catalog";

export const CatalogPage = () => (
  <RequireRole
    needs="advertiser"
    frame={
      <PageBody>
        <PageHead title="Catalog" />
      </PageBody>
    }
  >
    <WithApollo>
      <RightsProvider>
        <PageBody>
          <Catalog />
        </PageBody>
      </RightsProvider>
    </WithApollo>
  </RequireRole>
);
