import { toCsv } from "./csv";

const fileOf = (...cells: (string | number | null)[]) => toCsv(["head"], [cells]).split("\r\n")[1];

describe("toCsv", () => {
  it("starts with a byte order mark and a header row, and ends lines with CRLF", () => {
    expect(toCsv(["Order", "Settled"], [["A-1", 12.5]])).toBe("\uFEFFOrder,Settled\r\nA-1,12.5\r\n");
  });

  it("quotes cells that would break the format", () => {
    expect(fileOf('a "b"', "c,d", "e\nf", " g", "h i")).toBe('"a ""b""","c,d","e\nf"," g",h i');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1", "|calc", "｜calc", "%0A=1", "%3D1+1", "\n=1"])(
    "prefixes %j so that spreadsheets read it as text",
    (formula) => {
      expect(fileOf(formula)?.replaceAll('"', "")).toBe(`'${formula}`);
    },
  );

  it("keeps negative numbers as numbers and writes null as an empty cell", () => {
    expect(fileOf(-4.25, null, "x")).toBe("-4.25,,x");
  });
});
