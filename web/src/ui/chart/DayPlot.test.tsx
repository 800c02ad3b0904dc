import { render } from "@testing-library/react";
import { bucketsOf } from "./buckets";
import { DayPlot, labeledPoints } from "./DayPlot";

const entry = { contentRect: { width: 600, height: 300 } } as ResizeObserverEntry;

it.each([true, false])("draws a single day as one point, still running: %s", (isRunning) => {
  jest.spyOn(globalThis, "ResizeObserver").mockImplementation((onSize) => {
    const observer = {
      observe: () => onSize([entry], observer),
      unobserve: () => undefined,
      disconnect: () => undefined,
    };
    return observer;
  });
  const day = { day: "2026-11-28", cents: 1250, currency: "USD", sales: 1, clicks: 9 };
  const { container } = render(
    <DayPlot title="Earnings per day" valueLabel="Earned" buckets={bucketsOf([day])} isRunning={isRunning} />,
  );
  expect(container.querySelectorAll("circle")).toHaveLength(1);
});

it.each([
  [0, []],
  [6, [1, 3, 5]],
  [92, [0, 22, 45, 68, 91]],
])("labeledPoints › of %i points", (count, labeled) => {
  expect(labeledPoints(count)).toEqual(labeled);
});

it("labeledPoints › at most five including the last, evenly spaced where visible", () => {
  for (let count = 1; count <= 400; count++) {
    const labeled = labeledPoints(count);
    expect(labeled.at(-1)).toBe(count - 1);
    expect(labeled.length).toBeLessThanOrEqual(5);
    const gaps = labeled.slice(1).map((at, before) => at - (labeled[before] ?? 0));
    expect(Math.max(...gaps, 0) - Math.min(...gaps, Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(count > 20 ? 1 : 0);
  }
});
