import type { Family } from "./sample";
import { billing } from "./samples/billing";
import { buttons } from "./samples/buttons";
import { cards } from "./samples/cards";
import { charts } from "./samples/charts";
import { dialogs } from "./samples/dialogs";
import { feedback } from "./samples/feedback";
import { formPages } from "./samples/formPages";
import { forms } from "./samples/forms";
import { pictures } from "./samples/pictures";
import { proof } from "./samples/proof";
import { ranges } from "./samples/ranges";
import { tables } from "./samples/tables";
import { text } from "./samples/text";
import { trade } from "./samples/trade";
import { workspaces } from "./samples/workspace";

/** In the order of the navigation. */
export const families: readonly [Family, ...Family[]] = [
  buttons,
  forms,
  ranges,
  tables,
  cards,
  charts,
  dialogs,
  feedback,
  text,
  pictures,
  formPages,
  trade,
  billing,
  proof,
  workspaces,
];
