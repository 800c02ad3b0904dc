import { SettingsFrame } from "../../session/SettingsFrame";
import { ProfilePanels } from "./ProfilePanels";

export const ProfilePage = () => (
  <SettingsFrame title="Profile" lead="Who you are, and how screens write dates and amounts for you.">
    <ProfilePanels />
  </SettingsFrame>
);
