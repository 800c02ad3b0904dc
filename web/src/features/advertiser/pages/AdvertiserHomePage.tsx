import { HomeFrame } from "../../session/rights/RolePage";
import { AdvertiserHome } from "../home/AdvertiserHome";

export const AdvertiserHomePage = () => (
  <HomeFrame needs="advertiser">{(name) => <AdvertiserHome name={name} />}</HomeFrame>
);
