import { WithApollo } from "../../lib/network/WithApollo";
import { PageBody } from "../../ui/workspace/PageBody";
import { PageHead } from "../../ui/workspace/PageHead";
import { RequireRole } from "../session/RequireRole";
import { RightsProvider } from "../session/rights/RightsProvider";
import { Products } from "./Products";

export const ProductsPage = () => (
  <RequireRole
    needs="publisher"
    frame={
      <PageBody>
        <PageHead title="Products" />
      </PageBody>
    }
  >
    <WithApollo>
      <RightsProvider>
        <PageBody>
          <Products />
        </PageBody>
      </RightsProvider>
    </WithApollo>
  </RequireRole>
);
