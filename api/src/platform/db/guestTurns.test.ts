import { GuestTurns } from "./guestTurns";
import { WriteQueue } from "./writeQueue";

const queue = new WriteQueue();
const said: string[] = [];
const write = (what: string) => queue.inTurn(async () => void said.push(what));
const asked = (turns: GuestTurns) => new Promise<void>((resolve) => turns.ask(resolve));
beforeEach(() => {
  said.length = 0;
});

describe("a process that writes to the same database", () => {
  it("waits for who came before, and keeps who comes after until its turn ends", async () => {
    const turns = new GuestTurns(queue);
    const before = write("before");
    await asked(turns);
    const after = [write("after"), write("last")];
    await before;
    said.push("guest");
    turns.end();
    await Promise.all(after);
    expect(said).toEqual(["before", "guest", "after", "last"]);
  });

  it("keeps nobody for long where it stands still, and its late end is not the end of its next turn", async () => {
    const turns = new GuestTurns(queue);
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

  it("holds no turn and gets none once it is gone", async () => {
    const turns = new GuestTurns(queue);
    await asked(turns);
    turns.ask(() => said.push("guest"));
    turns.close();
    await write("after");
    expect(said).toEqual(["after"]);
  });
});
