import { taskStateOf } from "../../accounts";
import { IMPORT_FILE_BYTES, importQuestions, importSources, recordKinds } from "../../contract/moveIn/sources";
import type { Import } from "../../lifecycle";
import { formatCents } from "../../platform/money";
import type { Services } from "../services";
import * as is from "./docs/schemaParts";
import type { Routes } from "./route";

const states = ["open", "trying", "tried", "running", "done", "undoing", "undone"] as const;
const outcomes = ["ready", "here", "stays", "refused", "waiting", "invited", "done"] as const;

const count = is.object("ImportCount", "Number of rows of a kind with an outcome.", {
  kind: is.oneOf("Kind of the rows.", recordKinds),
  outcome: is.oneOf("Outcome of the rows.", outcomes),
  count: is.whole("Number of rows."),
});

const month = is.object("ImportMonth", "Orders of a month, as the earlier program reported them.", {
  month: is.text("Month, such as 2026-03."),
  currency: is.text("ISO 4217 currency code."),
  orders: is.whole("Number of orders."),
  amount: is.text("Sum of the orders."),
  commission: is.text("Sum of their commission."),
});

const file = is.object("ImportFile", "An uploaded file.", {
  id: is.id,
  name: is.text("Name of the file."),
  rows: is.whole("Number of rows below headers."),
});

const imported = is.object("Import", "A move from another affiliate program.", {
  id: is.id,
  source: is.oneOf("The program the files come from.", importSources),
  state: is.oneOf("State. `tried` after the dry run, `done` after the run.", states),
  task: is.nullable("State of the latest dry run, run or undo. Null before."),
  files: is.listOf("ImportFile"),
  questions: is.manyOf(importQuestions, "What the files leave open. Answer it on the site, then try again."),
  counts: is.listOf("ImportCount"),
  months: is.listOf("ImportMonth"),
  createdAt: is.moment("When the import was started."),
});

export const importSchemas: is.Schema[] = [
  count,
  month,
  file,
  imported,
  is.object(
    "ImportBody",
    "An import to start.",
    { source: is.oneOf("The program the files come from.", importSources) },
    [],
    { source: "refersion" },
  ),
  is.object(
    "ImportFileBody",
    "A file of an import.",
    {
      name: is.text("Name of the file.", { maxLength: 200 }),
      content: is.text("Content of the file in Base64: CSV, optionally gzipped or zipped, at most 20 MiB.", {
        format: "byte",
      }),
    },
    [],
    { name: "partners.csv", content: "RW1haWwK" },
  ),
];

const presented = is.presentAs(imported);
const grants = ["ADVERTISER", "imports:write", "work"] as const;
const params = { id: "ID of the import." };
const answer = is.ref("Import");
const meaning = "The import.";

/** Moves from other affiliate programs. */
export function importRoutes(routes: Routes, { imports, orderHistory }: Services): void {
  const present = async (of: Import) => {
    const task = await imports.latestTask(of);
    const months = of.state === "done" ? await orderHistory.of(of) : (of.plan?.months ?? []);
    return presented({
      ...of,
      task: task && taskStateOf(task),
      files: of.files.map(({ id, name, tables }) => ({
        id,
        name,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      })),
      questions: of.plan?.questions ?? [],
      counts: await imports.counts(of),
      months: months.map(({ amount, commission, ...rest }) => ({
        ...rest,
        amount: formatCents(amount, rest.currency),
        commission: formatCents(commission, rest.currency),
      })),
    });
  };

  routes.guarded("POST /api/v1/advertiser/imports", [...grants], {
    summary: "Start an import",
    description: "Upload files next, then try it: nothing is created before you run it.",
    body: "ImportBody",
    status: 201,
    answer,
    meaning,
    call: async ({ viewer, body }) => present(await imports.start(viewer, body)),
  });

  routes.guarded("GET /api/v1/advertiser/imports/:id", [...grants], {
    summary: "Retrieve an import",
    params,
    answer,
    meaning,
    call: async ({ viewer, params }) => present(await imports.get(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/advertiser/imports/:id/files", [...grants], {
    summary: "Upload a file of an import",
    description: "The same file again changes nothing.",
    points: 20,
    params,
    body: "ImportFileBody",
    bodyLimit: Math.ceil((IMPORT_FILE_BYTES * 4) / 3) + 1024,
    refusals: [409],
    answer,
    meaning,
    call: async ({ viewer, params, body }) => present(await imports.addFile(viewer, params.id, body)),
  });

  routes.guarded("POST /api/v1/advertiser/imports/:id/try", [...grants], {
    summary: "Start an import's dry run",
    description: "Reads the files and plans each row. Creates nothing.",
    params,
    refusals: [409],
    status: 202,
    answer,
    meaning,
    call: async ({ viewer, params }) => present(await imports.tryOut(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/advertiser/imports/:id/run", [...grants], {
    summary: "Run an import",
    description: "Carries out the dry run's plan. A repeated call continues what was interrupted.",
    params,
    refusals: [409],
    status: 202,
    answer,
    meaning,
    call: async ({ viewer, params }) => present(await imports.run(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/advertiser/imports/:id/undo", [...grants], {
    summary: "Undo an import",
    description: "Takes back everything it created, unless its links were clicked or its codes used.",
    params,
    refusals: [409],
    status: 202,
    answer,
    meaning,
    call: async ({ viewer, params }) => present(await imports.takeBack(viewer, params.id)),
  });
}
