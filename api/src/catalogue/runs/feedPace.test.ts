import { restUnderLoad } from "./feedPace";

describe("a feed read while links are followed", () => {
  it("pauses longer the busier the server is", () => {
    expect([0, 0.05, 0.1, 0.2, 0.9].map((busy) => restUnderLoad(busy, 2))).toEqual([8, 125, 250, 500, 500]);
  });

  it("pauses less if there are enough cores for both", () => {
    expect([1, 2, 4, 8, 64].map((cores) => restUnderLoad(1, cores))).toEqual([500, 500, 250, 125, 15.625]);
  });
});
