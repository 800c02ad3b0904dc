import { restBeside } from "./feedPace";

describe("a feed that is read while links are followed", () => {
  it("rests the longer, the more of its time the server works", () => {
    expect([0, 0.05, 0.1, 0.2, 0.9].map((busy) => restBeside(busy, 2))).toEqual([8, 125, 250, 500, 500]);
  });

  it("rests less where there are cores enough for both", () => {
    expect([1, 2, 4, 8, 64].map((cores) => restBeside(1, cores))).toEqual([500, 500, 250, 125, 15.625]);
  });
});
