import { amountMessage, PERCENT_MESSAGE } from "./pay";
import { stepLabel, valuesOfVolume, volumeOf } from "./VolumeDialog";

const steps = [
  { from: 100_000, extraBasisPoints: 100 },
  { from: 500_050, extraBasisPoints: 250 },
];

describe("steps of the monthly bonus", () => {
  it("are the same after they were shown in fields", () => {
    const values = valuesOfVolume(steps, "USD");
    expect(values).toMatchObject({ from0: "1000.00", extra0: "1", from1: "5000.50", extra1: "2.5", from2: "" });
    expect(volumeOf(values, "USD")).toEqual({ volume: steps });
  });

  it("leave out empty rows", () => {
    expect(volumeOf({ ...valuesOfVolume(steps, "USD"), from0: " ", extra0: "" }, "USD")).toEqual({
      volume: [steps[1]],
    });
    expect(volumeOf(valuesOfVolume([], "USD"), "USD")).toEqual({ volume: [] });
  });

  it("say what is wrong with them", () => {
    expect(volumeOf({ from0: "ten", extra0: "101" }, "USD")).toEqual({
      errors: { from0: amountMessage("USD"), extra0: PERCENT_MESSAGE },
    });
    expect(volumeOf(valuesOfVolume([...steps].reverse(), "USD"), "USD")).toEqual({
      errors: { from0: "Please begin each step above the one before it" },
    });
    const falling = [steps[0]!, { ...steps[1]!, extraBasisPoints: 50 }];
    expect(volumeOf(valuesOfVolume(falling, "USD"), "USD")).toEqual({
      errors: { from0: "Please pay more for each step than for the one before it" },
    });
  });

  it("are put into words", () => {
    expect(stepLabel(steps[1]!, "USD")).toBe("2.5% more from $5,000.50");
  });
});
