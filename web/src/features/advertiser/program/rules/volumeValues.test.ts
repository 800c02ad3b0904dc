import { amountMessage, PERCENT_MESSAGE } from "./pay";
import { stepLabel, valuesOfVolume, volumeOf } from "./VolumeDialog";

const steps = [
  { from: 100_000, extraBasisPoints: 100 },
  { from: 500_050, extraBasisPoints: 250 },
];

describe("monthly bonus tiers", () => {
  it("round-trip through the form", () => {
    const values = valuesOfVolume(steps, "USD");
    expect(values).toMatchObject({ from0: "1000.00", extra0: "1", from1: "5000.50", extra1: "2.5", from2: "" });
    expect(volumeOf(values, "USD")).toEqual({ volume: steps });
  });

  it("ignore empty rows", () => {
    expect(volumeOf({ ...valuesOfVolume(steps, "USD"), from0: " ", extra0: "" }, "USD")).toEqual({
      volume: [steps[1]],
    });
    expect(volumeOf(valuesOfVolume([], "USD"), "USD")).toEqual({ volume: [] });
  });

  it("report errors", () => {
    expect(volumeOf({ from0: "ten", extra0: "101" }, "USD")).toEqual({
      errors: { from0: amountMessage("USD"), extra0: PERCENT_MESSAGE },
    });
    expect(volumeOf(valuesOfVolume([...steps].reverse(), "USD"), "USD")).toEqual({
      errors: { from0: "Each step must start above the previous one" },
    });
    const falling = [steps[0]!, { ...steps[1]!, extraBasisPoints: 50 }];
    expect(volumeOf(valuesOfVolume(falling, "USD"), "USD")).toEqual({
      errors: { from0: "Each step must pay more than the previous one" },
    });
  });

  it("are described in words", () => {
    expect(stepLabel(steps[1]!, "USD")).toBe("2.5% more from $5,000.50");
  });
});
