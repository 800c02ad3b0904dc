/** One chunk for the parts beside the list of partners. */
export { ApplicationsTab, InvitePanel } from "./ApplicationsTab";
export { GroupsPanel, JoiningChoice } from "./JoiningChoice";
