import { KeySettingsPage } from "../features/publisher/pages/KeySettingsPage";
import { OwnRequests } from "./OwnRequests";

/** Features do not import each other, so parts shared by both roles are passed in here. */
export const KeySettingsRoute = () => <KeySettingsPage requests={<OwnRequests />} />;
