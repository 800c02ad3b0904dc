export interface NameServer {
  /** For DNS_SERVERS. */
  readonly address: string;
  /** Replaces a name's records of a type; none deletes them. */
  set(name: string, type: "A" | "CNAME" | "TXT", ...values: string[]): void;
  silence(on: boolean): void;
  stop(): Promise<void>;
}

export function openNameServer(): Promise<NameServer>;
