import { WithApollo } from "../../../lib/network/WithApollo";
import { SettingsFrame } from "../../../ui/workspace/SettingsFrame";
import { RequireRole } from "../../session/RequireRole";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { BrandPanels } from "./BrandPanels";

const head = {
  account: "advertiser",
  title: "Brand",
  lead: "How publishers see your brand in lists, in search and above your terms.",
};

export const BrandSettingsPage = () => (
  <RequireRole needs="advertiser" frame={<SettingsFrame {...head}>{null}</SettingsFrame>}>
    <SettingsFrame {...head}>
      <WithApollo>
        <RightsProvider>
          <BrandPanels />
        </RightsProvider>
      </WithApollo>
    </SettingsFrame>
  </RequireRole>
);
