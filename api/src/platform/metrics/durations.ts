/** Histogram buckets in seconds; a last one without an upper bound is implied. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * A duration histogram for one set of labels. Written here because prom-client resolves the labels on each observation,
 * even through `histogram.labels(…)`: two microseconds per redirect against a few hundredths of one.
 */
export class Durations {
  readonly counts = new Float64Array(BOUNDS.length + 1);
  sum = 0;

  add(seconds: number): void {
    let index = 0;
    while (index < BOUNDS.length && seconds > (BOUNDS[index] as number)) index += 1;
    this.counts[index] = (this.counts[index] as number) + 1;
    this.sum += seconds;
  }
}

type Labels = Record<string, string>;

interface Figure {
  metricName: string;
  labels: Labels;
  value: number;
}

/** A labeled histogram in the shape that prom-client's registry expects. */
export class DurationsByLabels {
  readonly type = "histogram";
  readonly aggregator = "sum";
  private readonly all = new Map<string, { labels: Labels; durations: Durations }>();

  constructor(
    readonly name: string,
    readonly help: string,
  ) {}

  of(labels: Labels): Durations {
    const key = Object.values(labels).join("\n");
    const known = this.all.get(key);
    if (known) return known.durations;
    const durations = new Durations();
    this.all.set(key, { labels, durations });
    return durations;
  }

  async get() {
    const { name, help, type, aggregator } = this;
    return { name, help, type, aggregator, values: [...this.all.values()].flatMap((one) => this.figuresOf(one)) };
  }

  reset(): void {
    this.all.clear();
  }

  private figuresOf({ labels, durations }: { labels: Labels; durations: Durations }): Figure[] {
    let count = 0;
    const buckets = [...durations.counts].map((more, index) => {
      count += more;
      const le = index < BOUNDS.length ? String(BOUNDS[index]) : "+Inf";
      return { metricName: `${this.name}_bucket`, labels: { le, ...labels }, value: count };
    });
    const sum = { metricName: `${this.name}_sum`, labels, value: durations.sum };
    return [...buckets, sum, { metricName: `${this.name}_count`, labels, value: count }];
  }
}
