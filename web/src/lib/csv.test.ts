import { toCsv } from "./csv";

const fileOf = (...cells: (string | number | null)[]) => toCsv(["head"], [cells]).split("\r\n")[1];

it("begins with the mark of UTF-8 and its heads, and ends each line as table programs do", () => {
  expect(toCsv(["Order", "Settled"], [["A-1", 12.5]])).toBe("\uFEFFOrder,Settled\r\nA-1,12.5\r\n");
});

it("quotes what would break a line apart", () => {
  expect(fileOf('a "b"', "c,d", "e\nf", " g", "h i")).toBe('"a ""b""","c,d","e\nf"," g",h i');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1"])("makes text of %j", (word) => {
  expect(fileOf(word)?.replaceAll('"', "")).toBe(`'${word}`);
});

it("leaves numbers below nothing alone, and writes nothing for nothing", () => {
  expect(fileOf(-4.25, null, "x")).toBe("-4.25,,x");
});
