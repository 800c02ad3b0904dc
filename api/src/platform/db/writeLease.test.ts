import { WriteLease } from "./writeLease";
import { WriteQueue } from "./writeQueue";

const queue = new WriteQueue();
const said: string[] = [];
const write = (what: string) => queue.inTurn(async () => void said.push(what));
const asked = (turns: WriteLease) => new Promise<void>((resolve) => turns.ask(resolve));
beforeEach(() => {
  said.length = 0;
});

describe("another process writing to the same database", () => {
  it("waits for earlier writers, and blocks later ones until its turn ends", async () => {
    const turns = new WriteLease(queue);
    const before = write("before");
    await asked(turns);
    const after = [write("after"), write("last")];
    await before;
    said.push("guest");
    turns.end();
    await Promise.all(after);
    expect(said).toEqual(["before", "guest", "after", "last"]);
  });

  it("can't block others for long when stalled, and its late end doesn't end its next turn", async () => {
    const turns = new WriteLease(queue);
    await asked(turns);
    await write("before it has ended");
    turns.end();
    await asked(turns);
    const after = write("after");
    said.push("guest");
    turns.end();
    await after;
    expect(said).toEqual(["before it has ended", "guest", "after"]);
  });

  it("holds and gets no turn once it is gone", async () => {
    const turns = new WriteLease(queue);
    await asked(turns);
    turns.ask(() => said.push("guest"));
    turns.close();
    await write("after");
    expect(said).toEqual(["after"]);
  });
});
