/** One chunk for what opens over a partner, loaded when something is opened. */
export { DeclineDialog } from "./DeclineDialog";
export { GroupDialog } from "./GroupDialog";
export { ReasonDialog } from "./ReasonDialog";
