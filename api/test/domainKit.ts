import { request } from "node:http";
import type { User } from "../src/accounts/user.type";
import { HOUR } from "../src/platform/clock";
import type { HeldClock } from "./process/heldClock";
import type { NameServer } from "./process/nameServer.cjs";
import type { Api } from "./startApi";

const SHOWN = "{ id host purpose state problem checkedAt records { type name value } }";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";

export interface ShownDomain {
  id: string;
  host: string;
  purpose: string;
  state: string;
  problem: string | null;
  checkedAt: string | null;
  records: { type: "CNAME" | "TXT"; name: string; value: string }[];
}

/** Domains through the API, their DNS, and requests by host. */
export class DomainKit {
  constructor(
    private readonly api: Api,
    private readonly dns: NameServer,
    private readonly clock: HeldClock,
    private readonly port: number,
  ) {}

  add = (by: User | null, host: string) =>
    this.api.as(by)(`mutation ($host: String!) { addLinkDomain(input: { host: $host }) ${SHOWN} }`, { host });

  act = (name: "checkLinkDomain" | "removeLinkDomain", by: User | null, id: string) =>
    this.api.as(by)(`mutation ($id: ID!) { ${name}(id: $id) ${SHOWN} }`, { id });

  async mine(by: User): Promise<ShownDomain[]> {
    return (await this.api.as(by)(`{ linkDomains ${SHOWN} }`)).data.linkDomains;
  }

  async state(by: User, host: string): Promise<string | undefined> {
    return (await this.mine(by)).find((domain) => domain.host === host)?.state;
  }

  async added(by: User, host: string): Promise<ShownDomain> {
    const { data, error } = await this.add(by, host);
    if (error) throw new Error(JSON.stringify(error));
    return data.addLinkDomain;
  }

  /** As whoever controls the domain does. */
  setDns({ host, records }: ShownDomain): void {
    for (const { type, name, value } of records) this.dns.set(name, type, value);
    this.dns.set(host, "A", "127.0.0.1");
  }

  /** The job, when its next check is due. */
  async checks(times = 1): Promise<void> {
    for (let done = 0; done < times; done += 1) {
      this.clock.pass(2 * HOUR);
      await this.api.services.domainChecks.run();
    }
  }

  async serving(by: User, host: string): Promise<ShownDomain> {
    const domain = await this.added(by, host);
    this.setDns(domain);
    await this.checks(2);
    return domain;
  }

  /** A request as a browser sends it to this host. */
  get(host: string, path: string, { method = "GET", headers = {} as Record<string, string> } = {}) {
    return new Promise<{ status: number; to: string | null; body: string; headers: NodeJS.Dict<string | string[]> }>(
      (resolve, reject) => {
        const asked = request(
          {
            host: "127.0.0.1",
            port: this.port,
            path,
            method,
            agent: false,
            headers: { host, "user-agent": CHROME, accept: "text/html", "sec-fetch-dest": "document", ...headers },
          },
          async (response) => {
            const parts: Buffer[] = [];
            for await (const part of response) parts.push(part as Buffer);
            const { statusCode: status = 0, headers } = response;
            resolve({ status, to: headers.location ?? null, body: Buffer.concat(parts).toString(), headers });
          },
        );
        asked.on("error", reject);
        asked.end();
      },
    );
  }
}
