import { widthsOf } from "./columnWidths";

const columns = [
  { id: "name" },
  { id: "type", width: "17%" },
  { id: "since", width: 120 },
  { id: "revenue", width: 124, align: "end" as const },
  { id: "commission", width: 124, align: "end" as const },
  { id: "clicks", width: 90, align: "end" as const },
  { id: "orders", width: 90, align: "end" as const },
  { id: "actions", width: 240, align: "end" as const },
];

describe("widths of columns", () => {
  it("are as designed in English", () => {
    expect(widthsOf(columns, "en")).toEqual([undefined, "17%", 120, 124, 124, 90, 90, 240]);
  });

  it("leave the name its room in languages with longer words, and buttons more of it", () => {
    const [name, ...others] = widthsOf(columns, "de");
    expect(Number.parseFloat(String(name))).toBeGreaterThan(12);
    expect(others.at(-1)).toBe(312);
    const shares = [name, ...others]
      .filter((width) => typeof width === "string")
      .map((width) => Number.parseFloat(width));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100 * (1 - 312 / 1136), 1);
  });
});
