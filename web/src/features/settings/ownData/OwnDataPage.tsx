import { SettingsFrame } from "../SettingsFrame";
import { ForOwners } from "./ForOwners";

export const OwnDataPage = () => (
  <SettingsFrame title="Your data" lead="Everything in this account, to keep, and how to close it.">
    <ForOwners />
  </SettingsFrame>
);
