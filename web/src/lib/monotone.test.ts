import { monotonePath } from "./monotone";

/** Computed with d3-shape 3.2.1: line().curve(curveMonotoneX).digits(1). */
it.each([
  [[300, 100, 300], "M0,300C6.7,200,13.3,100,20,100C26.7,100,33.3,200,40,300"],
  [
    [100, 110, 300, 310],
    "M0,100C6.7,101.7,13.3,103.3,20,110C26.7,116.7,33.3,293.3,40,300C46.7,306.7,53.3,308.3,60,310",
  ],
  [[5, 10], "M0,5C6.7,6.7,13.3,8.3,20,10"],
  [[5], "M0,5"],
  [[], ""],
])("monotonePath › of %j is d3's", (ys, path) => {
  expect(monotonePath(ys.map((y, at) => ({ x: at * 20, y })))).toBe(path.replaceAll(",", " "));
});
