/** One chunk for the parts beside the list of partners. */
export { ApplicationsTab } from "./ApplicationsTab";
export { GroupsPanel } from "./GroupsPanel";
export { InvitePanel } from "./InvitePanel";
export { JoiningChoice } from "./JoiningChoice";
