import { transitions } from "../../platform/transitions";

const importStates = ["open", "trying", "tried", "running", "done", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** All transitions of an import. A dry run may be repeated until the run starts. */
export const importActs = transitions<ImportState, ImportState, object>()({
  change: { from: ["open", "tried"], to: "open" },
  try: { from: ["open", "tried"], to: "trying" },
  tried: { from: ["trying"], to: "tried" },
  ask: { from: ["trying"], to: "open" },
  run: { from: ["tried"], to: "running" },
  finish: { from: ["running", "done"], to: "done" },
  undo: { from: ["running", "done"], to: "undoing" },
  undone: { from: ["undoing"], to: "undone" },
});

/** What becomes of a row: planned by the dry run, changed by the run. */
const rowOutcomes = ["ready", "here", "stays", "refused", "waiting", "invited", "done"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Rows that a run looks at again, and those it still has to do. */
export const openOutcomes = ["waiting", "ready"] as const satisfies RowOutcome[];
