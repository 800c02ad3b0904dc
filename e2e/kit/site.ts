import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type { Browser, BrowserContext, BrowserType, Page } from "playwright-core";
import { beginTrace, keepFailure } from "./failures";
import { type Server, startDemo, stopDemo } from "./server";

export { freePort } from "./server";
export { becomes, complaintsOf, eventually, expectFocusOn, goByKeys, hasFocus, holdRequests, isAtWork } from "./waits";

const CHROMIUM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  // Hosts of brands in tests.
  "--host-resolver-rules=MAP *.brand-of-tests.test 127.0.0.1",
];

/** A regular Chrome user agent: headless Chromium's own would count as a bot. */
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

export const DEMO_PASSWORD = "weft-demo";
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Visit {
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
}

/** CPU throttling factor: 6 reveals tests that depend on a fast machine. */
const SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 1);

export type Role = "admin" | "publisher" | "advertiser";
const ROLES: readonly string[] = ["admin", "publisher", "advertiser"] satisfies Role[];

async function newPageIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  if (SLOWDOWN > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  return page;
}

interface SignedIn {
  token: string;
  context: BrowserContext;
}

/** What `environment.cjs` keeps for all files of a worker. */
const { worker } = globalThis as unknown as {
  worker: {
    chromium: BrowserType;
    browser: Promise<Browser> | null;
    server: Server | null;
    people: Map<string, Promise<SignedIn>>;
    tokens: Map<string, Promise<string>>;
    confirmedAt: Map<string, number>;
  };
};

/** A confirmation is valid for ten minutes. */
const CONFIRMED_MS = 5 * 60_000;

/** This worker's browser. A crashed one is not reused. */
function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUM_PATHS.find(existsSync);
  const launched = worker.chromium.launch({ executablePath, args: FLAGS });
  const forget = () => {
    if (worker.browser !== launched) return;
    worker.browser = null;
    worker.people.clear();
  };
  launched.then((browser) => browser.once("disconnected", forget), forget);
  return launched;
}

/** This worker's server. It stops with the worker and does not keep it alive. */
async function sharedDemo(): Promise<Server> {
  if (!worker.server || worker.server.process.exitCode !== null) {
    worker.server = await startDemo({ TRUST_PROXY: "loopback" });
    worker.server.process.unref();
  }
  return worker.server;
}

/** The built site on a server with the demo's data, and a browser. */
export class Site {
  private server!: Server;
  private readonly contexts: BrowserContext[] = [];
  private readonly roles = new Set<string>();

  get url(): string {
    return this.server.url;
  }

  get dataDir(): string {
    return this.server.dataDir;
  }

  start(server: Server): void {
    this.server = server;
    Object.assign(globalThis, { saveFailure: (title: string) => this.saveFailure(title) });
  }

  private get browser(): Promise<Browser> {
    worker.browser ??= launch();
    return worker.browser;
  }

  /** A blank page in its own context, so that tests share no session or color scheme. */
  async newPage({ viewport = desktop, colorScheme = "light", reducedMotion = "reduce" }: Visit = {}): Promise<Page> {
    const settings = { viewport, colorScheme, reducedMotion, userAgent: USER_AGENT, baseURL: this.url };
    const context = await (await this.browser).newContext(settings);
    await beginTrace(context);
    this.contexts.push(context);
    return newPageIn(context);
  }

  async visit(path: string, visit: Visit = {}): Promise<Page> {
    const page = await this.newPage(visit);
    await page.goto(path);
    return page;
  }

  /**
   * A blank page of a demo user who just confirmed their identity. A server's tests share the context, because its HTTP
   * cache opens a workspace a third faster; other storage is cleared after each test.
   */
  async newPageAs(
    role: Role,
    { viewport = desktop, colorScheme = "light", reducedMotion = "reduce" }: Visit = {},
  ): Promise<Page> {
    const key = `${this.url} ${role}`;
    const person = worker.people.get(key) ?? this.signedIn(role);
    worker.people.set(key, person);
    this.roles.add(key);
    const { token, context } = await person;
    await this.confirm(token);
    const page = await newPageIn(context);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion });
    return page;
  }

  async visitAs(role: Role, path: string, visit: Visit = {}): Promise<Page> {
    const page = await this.newPageAs(role, visit);
    await page.goto(path);
    return page;
  }

  /** For a user who signs out or changes how they sign in. */
  async visitOnceAs(role: Role, path: string, visit: Visit = {}): Promise<Page> {
    const token = await this.signIn(`${role}@weft.example`);
    await this.confirm(token);
    return this.visitWith(token, path, visit);
  }

  /** Opens a page as the token's owner. */
  async visitWith(token: string, path: string, visit: Visit = {}): Promise<Page> {
    const page = await this.visit("/robots.txt", visit);
    await page.evaluate((value) => localStorage.setItem("auth_token", value), token);
    await page.goto(path);
    return page;
  }

  private async signedIn(role: Role): Promise<SignedIn> {
    const token = await this.tokenOf(role);
    const storageState = this.storageOf(token);
    const context = await (await this.browser).newContext({ userAgent: USER_AGENT, baseURL: this.url, storageState });
    await beginTrace(context);
    return { context, token };
  }

  private storageOf(token: string) {
    return { cookies: [], origins: [{ origin: this.url, localStorage: [{ name: "auth_token", value: token }] }] };
  }

  /** By demo role or email; each signs in once. */
  tokenOf(who: string): Promise<string> {
    const email = ROLES.includes(who) ? `${who}@weft.example` : who;
    const key = `${this.url} ${email}`;
    const token = worker.tokens.get(key) ?? this.signIn(email);
    worker.tokens.set(key, token);
    return token;
  }

  async signIn(email: string, password = DEMO_PASSWORD): Promise<string> {
    const response = await this.post("/api/auth/login", { email, password });
    const { token } = await response.json();
    if (!token) throw new Error(`${email} could not sign in: ${response.status}`);
    return token;
  }

  /** Confirms the session's identity with the demo users' password. */
  private async confirm(token: string): Promise<void> {
    if (Date.now() - (worker.confirmedAt.get(token) ?? 0) < CONFIRMED_MS) return;
    worker.confirmedAt.set(token, Date.now());
    await this.graphql(
      token,
      "mutation ($input: ConfirmationInput!) { confirmIdentity(input: $input) { expiresAt } }",
      { input: { password: DEMO_PASSWORD } },
    );
  }

  /** As a demo role, or with a token. Untyped, because each test has its own query. */
  async graphql(who: string, query: string, variables: object = {}): Promise<any> {
    const token = ROLES.includes(who) ? await this.tokenOf(who) : who;
    const { data, errors } = await (await this.post("/graphql", { query, variables }, token)).json();
    if (errors?.[0].extensions?.code === "CONFIRMATION_REQUIRED") {
      worker.confirmedAt.delete(token);
      await this.confirm(token);
      return this.graphql(token, query, variables);
    }
    if (errors) throw new Error(errors[0].message);
    return data;
  }

  /** As a demo role, with a token, or signed out. */
  async post(path: string, body: object, who = ""): Promise<Response> {
    const token = ROLES.includes(who) ? await this.tokenOf(who) : who;
    return fetch(this.url + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        // A different IP address for each: sign-ups are limited by address, and a worker's files share its server.
        "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  }

  /** Changes the running site's database directly, for states that only the passage of time would produce. */
  database<T>(work: (database: BetterSqlite3.Database) => T): T {
    const database = new BetterSqlite3(join(this.dataDir, "weft.sqlite"), { timeout: 10_000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  private async people(): Promise<SignedIn[]> {
    const all = [...this.roles].flatMap((key) => worker.people.get(key) ?? []);
    return (await Promise.all(all)).filter(({ context }) => context.pages().length > 0);
  }

  private async saveFailure(title: string): Promise<void> {
    await keepFailure(title, [...this.contexts, ...(await this.people()).map(({ context }) => context)]);
  }

  async closePages(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
    for (const { context, token } of await this.people()) {
      for (const page of context.pages()) await page.close();
      await context.setOffline(false);
      await context.clearPermissions();
      await context.setStorageState(this.storageOf(token));
    }
  }

  /** Runs a file on its own server. */
  async stop(): Promise<void> {
    for (const key of this.roles) {
      await (await worker.people.get(key))?.context.close();
      worker.people.delete(key);
    }
    await stopDemo(this.server);
  }
}

/**
 * Runs a file on the worker's server, shared with other files. A file may add data with unique names; one that changes
 * what others rely on, such as the demo's users, shop or pages, needs its own server.
 */
export function demoSite(): Site {
  const site = new Site();
  beforeAll(async () => site.start(await sharedDemo()));
  afterEach(() => site.closePages());
  return site;
}

/** Runs a file on its own server. */
export function ownDemoSite(env: () => NodeJS.ProcessEnv = () => ({})): Site {
  const site = new Site();
  beforeAll(async () => site.start(await startDemo(env())));
  afterEach(() => site.closePages());
  afterAll(() => site.stop());
  return site;
}
