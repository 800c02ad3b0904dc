import { Turns } from "../../core/limits/turns";

/** Turns of each host, so that one that is slow keeps only its own pictures waiting. */
export class HostTurns {
  private readonly hosts = new Map<string, Turns>();

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
  ) {}

  async run<T>(host: string, work: () => Promise<T>): Promise<T> {
    const turns = this.hosts.get(host) ?? new Turns(this.atOnce, this.maxWaiting);
    this.hosts.set(host, turns);
    try {
      return await turns.run(work);
    } finally {
      if (turns.isIdle) this.hosts.delete(host);
    }
  }
}
