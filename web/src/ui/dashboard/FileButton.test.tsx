import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { json, serve } from "../../../test/serve";
import { FileButton } from "./FileButton";
import type { PreparedFile } from "./usePreparedFile";

const file = (given: Partial<PreparedFile> = {}): PreparedFile => ({
  id: "f1",
  content: "clicks",
  format: "csv",
  state: "running",
  from: "2026-11-01",
  to: null,
  status: null,
  rows: 5000,
  total: 20_000,
  error: null,
  downloadUrl: null,
  ...given,
});

let files: PreparedFile[];
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  files = [];
  server = await serve(({ method, url }, response) => {
    if (method === "POST") {
      files = [file({ state: "waiting", rows: null })];
      return json(response, 202, files[0]);
    }
    return json(response, 200, url.endsWith("/f1") ? files[0] : files);
  });
});
afterEach(() => server.stop());

const button = (rows: number | undefined) => (
  <FileButton
    content="clicks"
    name="clicks"
    path="/api/v1/publisher/clicks.csv"
    fileName="weft-clicks.csv"
    rows={rows}
    days="from=2026-11-01"
  />
);

const isDisabled = (element: HTMLElement) => (element as HTMLButtonElement).disabled;

describe("FileButton", () => {
  it.each([undefined, 0, 20_000])("downloads %s rows directly", (rows) => {
    render(button(rows));
    expect(isDisabled(screen.getByRole("button", { name: "Export CSV of clicks" }))).toBe(false);
    const link = screen.getByRole("link", { name: "What the columns mean" });
    expect(link.getAttribute("href")).toBe("/docs/data#publisher/clicks.csv");
    expect(server.seen).toEqual([]);
  });

  it("prepares more rows, shows progress, and offers the file", async () => {
    render(button(20_001));
    await userEvent.click(await screen.findByRole("button", { name: "Prepare CSV of clicks" }));
    expect(isDisabled(await screen.findByRole("button", { name: "Preparing… of clicks" }))).toBe(true);
    const [posted] = server.seen.filter(({ method }) => method === "POST");
    expect(JSON.parse(posted?.body ?? "")).toEqual({
      content: "clicks",
      format: "csv",
      from: "2026-11-01",
      mail: true,
    });
    expect(screen.getByText(/We'll also email you/)).toBeTruthy();
    files = [file()];
    expect(
      isDisabled(await screen.findByRole("button", { name: "Preparing… 25 % of clicks" }, { timeout: 4000 })),
    ).toBe(true);
    files = [file({ state: "done", downloadUrl: "http://x/api/v1/exports/f1/file?until=1" })];
    expect(isDisabled(await screen.findByRole("button", { name: "Download CSV of clicks" }, { timeout: 4000 }))).toBe(
      false,
    );
    expect(screen.getByText("The file is ready.")).toBeTruthy();
    expect(isDisabled(screen.getByRole("button", { name: "Prepare the CSV of clicks again" }))).toBe(false);
  });

  it("resumes an earlier request for the same days, and accepts no other format for it", async () => {
    files = [file({ id: "other", from: null, state: "done" }), file({ state: "done" })];
    render(button(20_001));
    expect(isDisabled(await screen.findByRole("button", { name: "Download CSV of clicks" }))).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Prepare Parquet of clicks" }));
    const [posted] = server.seen.filter(({ method }) => method === "POST");
    expect(JSON.parse(posted?.body ?? "")).toMatchObject({ content: "clicks", format: "parquet" });
  });

  it("explains why a file couldn't be prepared, and offers a retry", async () => {
    files = [file({ state: "failed", error: "There is no room for this file at the moment." })];
    render(button(30_000));
    await screen.findByText("There is no room for this file at the moment.");
    expect(isDisabled(screen.getByRole("button", { name: "Prepare CSV of clicks" }))).toBe(false);
  });
});
