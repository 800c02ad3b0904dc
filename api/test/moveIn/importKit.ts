import { Account } from "../../src/accounts";
import type { User } from "../../src/accounts/user.type";
import { MovedPartner } from "../../src/lifecycle/moveIn/held/movedPartner.entity";
import { History, Import, ImportRow } from "../../src/lifecycle/moveIn/import.entity";
import { LedgerBalance, publisherPayable } from "../../src/money";
import { Code, Partnership } from "../../src/programs";
import { Earning } from "../../src/sales";
import { ForeignLink, Link } from "../../src/tracking";
import { confirmedBrowser } from "../settingsKit";
import type { Api } from "../startApi";

const PLAN = `plan { rows questions unknownColumns counts { kind outcome count } parameters { name links } balances { partners amount { amount } }
  months { month orders amount { cents amount currency } commission { cents amount } } faults { code count } }`;
const SHOWN = `{ id state ${PLAN} counts { kind outcome count } files { id name tables { rows columns { name field } } }
  releasedAt payableOn openBalances { partners amount { amount currency } } history { month orders amount { amount } } }`;

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

/** Counts by kind and outcome. */
export function keyed(counts: { kind: string; outcome: string; count: number }[]) {
  const all: Record<string, Record<string, number>> = {};
  for (const { kind, outcome, count } of counts)
    all[kind.toLowerCase()] = { ...all[kind.toLowerCase()], [outcome]: count };
  return all;
}

/** A brand's imports, through the API. */
export class ImportTestKit {
  constructor(
    readonly api: Api,
    readonly owner: User,
  ) {}

  private async call(name: string, type: string, input: object) {
    const { data, error } = await this.api.as(this.owner)(
      `mutation ($input: ${type}!) { ${name}(input: $input) ${SHOWN} }`,
      { input },
    );
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
    return data[name];
  }

  act = (name: string, id: string) =>
    this.api.as(this.owner)(`mutation ($input: ImportIdInput!) { ${name}(input: $input) { id state } }`, {
      input: { id },
    });

  async get(id: string) {
    const { data, error } = await this.api.as(this.owner)(`query ($id: ID!) { import(id: $id) ${SHOWN} }`, { id });
    if (error) throw new Error(JSON.stringify(error));
    return data.import;
  }

  async latest() {
    const { data } = await this.api.as(this.owner)("{ imports { id state } }");
    return data.imports[0];
  }

  async rows(id: string, filter: object = {}): Promise<Record<"kind" | "label" | "outcome" | "reason", string>[]> {
    const { data, error } = await this.api.as(this.owner)(
      `query ($id: ID!, $filter: ImportRowFilterInput) { importRows(id: $id, first: 100, filter: $filter) {
        nodes { kind label outcome reason line } } }`,
      { id, filter },
    );
    if (error) throw new Error(JSON.stringify(error));
    return data.importRows.nodes;
  }

  async upload(id: string, name: string, content: string | Buffer) {
    const { status, body } = await this.api.rest(this.owner)("POST", `/api/v1/advertiser/imports/${id}/files`, {
      name,
      content: Buffer.from(content).toString("base64"),
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  /** Started, with its files, and tried. */
  async tried(source: string, files: (string | Buffer)[], answers?: object) {
    const { id } = await this.call("startImport", "StartImportInput", { source: source.toUpperCase() });
    for (const [at, content] of files.entries()) await this.upload(id, `file-${at + 1}.csv`, content);
    const { questions } = (await this.try(id)).plan;
    if (questions.length === 0 || !answers) return this.get(id);
    await this.answer(id, answers);
    return this.try(id);
  }

  async try(id: string) {
    await this.call("tryImport", "ImportIdInput", { id });
    await this.api.work();
    return this.get(id);
  }

  async run(id: string) {
    await this.call("runImport", "ImportIdInput", { id });
    await this.api.work();
    return this.get(id);
  }

  async ran(source: string, files: (string | Buffer)[]) {
    const { id } = await this.tried(source, files);
    return this.run(id);
  }

  async undo(id: string) {
    await this.call("undoImport", "ImportIdInput", { id });
    await this.api.work();
  }

  answer = (id: string, answers: object) => this.call("answerImport", "ImportAnswersInput", { id, ...answers });

  columns = (id: string, fileId: string, columns: object) =>
    this.call("setImportColumns", "ImportColumnsInput", { id, fileId, columns });

  /** The job that continues imports. */
  async continue() {
    const plan = this.api.services.jobs.plans.find(({ name }) => name === "imports:continue");
    await plan?.work(new AbortController().signal);
    await this.api.work();
  }

  /** Runs a finished import once more. */
  async again(id: string) {
    await this.api.db.write((tx) => tx.update(Import, { id }, { nextAt: new Date(0) }));
    await this.continue();
  }

  /** Everything an import can create. */
  async world() {
    const { read } = this.api.db;
    const byId = <T extends { id: string }>(rows: T[]) => rows.map(({ id }) => id).sort();
    return {
      links: byId(await read.find(Link)),
      foreign: byId(await read.find(ForeignLink)),
      codes: byId(await read.find(Code)),
      partnerships: (await read.find(Partnership)).map(({ id, state }) => `${id} ${state}`).sort(),
      history: byId(await read.find(History)),
      moved: byId(await read.find(MovedPartner)),
      accounts: byId(await read.findBy(Account, { kind: "unclaimed" })),
      earnings: byId(await read.find(Earning)),
    };
  }

  /** What a brand has after an import, without anything that differs from run to run. */
  async summary(merchantId: string, importId: string) {
    const { read } = this.api.db;
    const accounts = new Map((await read.find(Account)).map(({ id, name }) => [id, name]));
    const links = new Map((await read.findBy(Link, { merchantId })).map((link) => [link.id, link]));
    const whose = (id: string) => accounts.get(id) ?? "nobody";
    const foreign = await read.findBy(ForeignLink, { merchantId });
    const balances = await read.find(LedgerBalance);
    return {
      links: foreign
        .map(({ name, value, linkId }) => {
          const link = links.get(linkId);
          return `${name}=${value} ${whose(link?.publisherId ?? "")} ${link?.destination}`;
        })
        .sort(),
      spareLinks: links.size - foreign.length,
      codes: (await read.findBy(Code, { merchantId }))
        .map((one) => `${one.textKey} ${one.state} ${whose(one.publisherId)}`)
        .sort(),
      partnerships: (await read.findBy(Partnership, { merchantId }))
        .map((one) => `${whose(one.publisherId)} ${one.state}`)
        .sort(),
      moved: (await read.findBy(MovedPartner, { merchantId }))
        .map((one) => `${whose(one.id)} ${one.state} ${one.mails}`)
        .sort(),
      history: (await read.findBy(History, { merchantId }))
        .map((one) => `${one.orderKey} ${one.day} ${one.amount} ${one.commission}`)
        .sort(),
      rows: (await read.findBy(ImportRow, { importId }))
        .map((row) => `${row.kind} ${row.foreignKey} ${row.outcome} ${row.fault}`)
        .sort(),
      balances: (await read.findBy(Earning, { merchantId }))
        .map((one) => {
          const balance = balances.find(({ account }) => account === publisherPayable(one.publisherId, one.currency));
          return `${whose(one.publisherId)} ${one.kind} ${one.amount} ${balance?.amount}`;
        })
        .sort(),
    };
  }

  /** An owner who has confirmed who they are. */
  async confirmBalances(id: string, amount: string, currency: string, payableOn: string) {
    const browser = await confirmedBrowser(this.api, this.owner);
    const { error } = await browser.ask(
      `mutation ($input: OpeningBalancesInput!) { confirmOpeningBalances(input: $input) { id payableOn } }`,
      { input: { id, amount, currency, payableOn } },
    );
    return error;
  }

  /** The token that a partner's mail contains. */
  async tokenOf(name: string): Promise<string> {
    return this.tokenIn(await this.api.db.read.findOneByOrFail(Account, { kind: "unclaimed", name }));
  }

  async tokenFor(email: string): Promise<string> {
    return this.tokenIn(await this.api.db.read.findOneByOrFail(MovedPartner, { email }));
  }

  private tokenIn = ({ id }: { id: string }): string =>
    this.api.services.claimLinks.linkTo(id).split("token=")[1] ?? "";

  accept = (token: string, by: User) =>
    this.api.as(by)(
      "mutation ($token: String!) { acceptMovedInvitation(token: $token) { brandName amount { cents } isAccepted } }",
      { token },
    );

  decline = (token: string) =>
    this.api.as(null)("mutation ($token: String!) { declineMovedInvitation(token: $token) { id } }", { token });

  async held(importId?: string) {
    const { data, error } = await this.api.as(this.owner)(
      `query ($importId: ID) { unclaimedEarnings(importId: $importId) { cents currency }
        movedPartners(first: 100, importId: $importId) { nodes { id name state mails unclaimed { cents } } } }`,
      { importId },
    );
    if (error) throw new Error(JSON.stringify(error));
    return { sum: data.unclaimedEarnings, partners: data.movedPartners.nodes };
  }

  decide = (what: "release" | "decline", id: string, by: User) =>
    this.api.as(by)(`mutation ($id: ID!) { ${what}Import(id: $id) { id isReleased } }`, { id });

  /** A visit of the shop's page with an old referral parameter: `ref=anna`. */
  async visit(merchantId: string, value: string, origin: string) {
    const payload = { m: merchantId, n: "ref", v: value };
    return this.api.app.inject({
      method: "POST",
      url: "/px/adopt",
      headers: { origin, "user-agent": CHROME },
      payload,
    });
  }

  /**
   * Kills the run at so many moments, a few statements apart: within a transaction, or after its commit. Continues each
   * time, and returns how many kills struck.
   */
  async killedRun(id: string, next: (below: number) => number, kills = 50): Promise<number> {
    await this.call("runImport", "ImportIdInput", { id });
    const { db, services } = this.api;
    const { layer } = db;
    const write = db.write.bind(db);
    let struck = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      let left = 1 + next(12);
      const isAfter = next(4) === 0;
      const die = (): never => {
        throw new Error("killed");
      };
      db.layer = (tx) =>
        new Proxy(layer(tx), {
          get(of, name) {
            const found = Reflect.get(of, name);
            if (typeof found !== "function") return found;
            if (["find", "findBy", "insert", "query", "update"].includes(String(name))) left -= 1;
            return left <= 0 && !isAfter ? die() : found.bind(of);
          },
        });
      db.write = (async (work: Parameters<typeof write>[0]) => {
        const done = await write(work);
        return left <= 0 ? die() : done;
      }) as typeof db.write;
      const of = await db.read.findOneByOrFail(Import, { id });
      const run = services.importRunner.run(of, new AbortController().signal, () => undefined);
      const isKilled = await run.then(
        () => false,
        () => true,
      );
      if (isKilled) struck += 1;
      db.layer = layer;
      db.write = write as typeof db.write;
    }
    await this.api.work();
    return struck;
  }
}
