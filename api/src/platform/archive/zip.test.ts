import { type ZipEntry, zipOf } from "./zip";

const left: string[] = [];
async function* entries(content: () => AsyncIterable<string>): AsyncGenerator<ZipEntry> {
  try {
    for (const name of ["one", "two"]) yield { name, content: content() };
  } finally {
    left.push("entries");
  }
}
async function* text() {
  yield* ["a", "", "b"];
}
async function* broken() {
  yield "a";
  throw new Error("no more");
}
const readAll = async (zip: AsyncGenerator<Buffer>, chunks = Number.POSITIVE_INFINITY) => {
  for await (const _chunk of zip) if (--chunks <= 0) return;
};

it("an archive stops reading when its reader disconnects or a file fails", async () => {
  await readAll(zipOf(entries(text), new Date()), 1);
  expect(left).toEqual(["entries"]);
  await expect(readAll(zipOf(entries(broken), new Date()))).rejects.toThrow("no more");
  expect(left).toEqual(["entries", "entries"]);
});
