import { render } from "@testing-library/react";
import { bucketsOf } from "./buckets";
import { DayPlot } from "./DayPlot";

const entry = { contentRect: { width: 600, height: 300 } } as ResizeObserverEntry;

it.each([true, false])("draws a single day as one dot, still running: %s", (isRunning) => {
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
  const drawn = [...container.querySelectorAll('path[stroke="var(--weft-palette-weld-main)"]')];
  expect(drawn.map((line) => line.getAttribute("stroke-width"))).toEqual(["8"]);
});
