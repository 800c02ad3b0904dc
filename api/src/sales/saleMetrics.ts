import type { Metrics } from "../platform/metrics/metrics";
import type { SaleChange } from "./saleStore";

/** Orders that this process took in or decided, by what became of them. */
export class SaleMetrics {
  private changed: (change: "created" | "returned" | "approved" | "declined") => void = () => undefined;

  showIn(metrics: Metrics): void {
    const counter = metrics.counter("sales_total", "Orders by what happened to them in this process.", ["change"]);
    this.changed = (change) => counter.inc({ change });
  }

  readonly count = ({ sale, before }: SaleChange): void => {
    if (!before) {
      this.changed("created");
      return;
    }
    if (sale.returnedAmount > before.returnedAmount) this.changed("returned");
    if (sale.status === before.status) return;
    if (sale.status === "approved" || sale.status === "declined") this.changed(sale.status);
  };
}
