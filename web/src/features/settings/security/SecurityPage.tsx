import { SettingsFrame } from "../SettingsFrame";
import { SecurityPanels } from "./SecurityPanels";

export const SecurityPage = () => (
  <SettingsFrame title="Security" lead="What it takes to get into your account, and who is in it now.">
    <SecurityPanels />
  </SettingsFrame>
);
