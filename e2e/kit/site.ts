import { existsSync, rmSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type DemoServer, sharedDemo, startDemo, worker } from "./demoServer";
import { beginTrace, keepFailure } from "./failures";

export { freePort } from "./builtServer";
export { complaintsOf, eventually, goByKeys, holdRequests, isAtWork } from "./waits";

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

async function newPageIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  if (SLOWDOWN > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  return page;
}

interface SignedIn {
  context: BrowserContext;
  token: string;
}

/** A confirmation counts for ten minutes. */
const CONFIRMED_MS = 5 * 60_000;

/** The built site on a server with the demo's data, and a browser. */
export class Site {
  readonly url: string;
  readonly dataDir: string;
  private readonly contexts: BrowserContext[] = [];
  private readonly people = new Map<Role, Promise<SignedIn>>();
  private readonly confirmedAt = new Map<string, number>();

  private launched: Promise<Browser> | null = null;

  private constructor(
    private readonly demo: DemoServer,
    private readonly isOwn: boolean,
  ) {
    ({ url: this.url, dataDir: this.dataDir } = demo);
    Object.assign(globalThis, { saveFailure: (title: string) => this.saveFailure(title) });
  }

  /**
   * On the worker's server, which other files use before and after. A file may add to what is there, with names of its own;
   * one that changes what others rely on, such as the demo's people, shop or pages, asks for a server of its own.
   */
  static async open(): Promise<Site> {
    return new Site(await sharedDemo(), false);
  }

  /** On a server of this file alone. */
  static async openOwn(env: NodeJS.ProcessEnv = {}): Promise<Site> {
    return new Site(await startDemo(env), true);
  }

  /** Launched by the first page. */
  get browser(): Promise<Browser> {
    const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUM_PATHS.find(existsSync);
    this.launched ??= worker.chromium.launch({ executablePath, args: FLAGS });
    return this.launched;
  }

  /** Opens a page in its own context, so that tests share no session or color scheme. */
  async visit(
    path: string,
    { viewport = desktop, colorScheme = "light", reducedMotion = "reduce" }: Visit = {},
  ): Promise<Page> {
    const settings = { viewport, colorScheme, reducedMotion, userAgent: USER_AGENT, baseURL: this.url };
    const context = await (await this.browser).newContext(settings);
    await beginTrace(context);
    this.contexts.push(context);
    const page = await newPageIn(context);
    await page.goto(path);
    return page;
  }

  /**
   * Opens a page as one of the demo's people, who just confirmed that it is them. Its context is shared by the file's tests,
   * for its HTTP cache makes a workspace open a third faster; what else it stored is forgotten after each test.
   */
  async visitAs(
    role: Role,
    path: string,
    { viewport = desktop, colorScheme = "light", reducedMotion = "reduce" }: Visit = {},
  ): Promise<Page> {
    const person = this.people.get(role) ?? this.signedIn(role);
    this.people.set(role, person);
    const { token, context } = await person;
    await this.confirm(token);
    const page = await newPageIn(context);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion });
    await page.goto(path);
    return page;
  }

  /** As somebody who signs out, or changes how they sign in. */
  async visitOnceAs(role: Role, path: string, visit: Visit = {}): Promise<Page> {
    const token = await this.tokenOf(`${role}@weft.example`);
    await this.confirm(token);
    return this.visitWith(token, path, visit);
  }

  /** Opens a page as whoever the token belongs to. */
  async visitWith(token: string, path: string, visit: Visit = {}): Promise<Page> {
    const page = await this.visit("/robots.txt", visit);
    await page.evaluate((value) => localStorage.setItem("auth_token", value), token);
    await page.goto(path);
    return page;
  }

  private async signedIn(role: Role): Promise<SignedIn> {
    const token = await this.tokenOf(`${role}@weft.example`);
    const storageState = this.storageOf(token);
    const context = await (await this.browser).newContext({ userAgent: USER_AGENT, baseURL: this.url, storageState });
    await beginTrace(context);
    return { context, token };
  }

  private storageOf(token: string) {
    return { cookies: [], origins: [{ origin: this.url, localStorage: [{ name: "auth_token", value: token }] }] };
  }

  async tokenOf(email: string, password = DEMO_PASSWORD): Promise<string> {
    const response = await fetch(`${this.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const { token } = await response.json();
    if (!token) throw new Error(`${email} could not sign in: ${response.status}`);
    return token;
  }

  /** That it is them who has this session, by the password of the demo's people. */
  async confirm(token: string): Promise<void> {
    if (Date.now() - (this.confirmedAt.get(token) ?? 0) < CONFIRMED_MS) return;
    this.confirmedAt.set(token, Date.now());
    await this.graphql(token, "mutation ($input: ConfirmationInput!) { confirmIdentity(input: $input) }", {
      input: { password: DEMO_PASSWORD },
    });
  }

  // Untyped, since each test has its own query.
  async graphql(token: string, query: string, variables: object = {}): Promise<any> {
    const response = await fetch(`${this.url}/graphql`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors?.[0].extensions?.code === "CONFIRMATION_REQUIRED") {
      this.confirmedAt.delete(token);
      await this.confirm(token);
      return this.graphql(token, query, variables);
    }
    if (errors) throw new Error(errors[0].message);
    return data;
  }

  private async saveFailure(title: string): Promise<void> {
    const shared = (await Promise.all(this.people.values())).map(({ context }) => context);
    await keepFailure(title, [...this.contexts, ...shared.filter((context) => context.pages().length > 0)]);
  }

  async closePages(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
    for (const person of this.people.values()) {
      const { context, token } = await person;
      if (context.pages().length === 0) continue;
      for (const page of context.pages()) await page.close();
      await context.setOffline(false);
      await context.clearPermissions();
      await context.setStorageState(this.storageOf(token));
    }
  }

  async close(): Promise<void> {
    await (await this.launched)?.close();
    if (!this.isOwn) return;
    const { server, dataDir } = this.demo;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
