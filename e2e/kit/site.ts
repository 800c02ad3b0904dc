import type { ChildProcess } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";
import { startDemo } from "./demoServer";
import { beginTrace, keepFailure } from "./failures";

export { freePort } from "./builtServer";

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

type Role = "admin" | "publisher" | "advertiser";

async function newPageIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  if (SLOWDOWN > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  return page;
}

/** The built site on its own server with fresh demo data, and a browser. */
export class Site {
  private readonly contexts: BrowserContext[] = [];
  private readonly sharedContexts = new Map<Role, Promise<BrowserContext>>();

  private constructor(
    readonly url: string,
    readonly browser: Browser,
    private readonly server: ChildProcess,
    readonly dataDir: string,
  ) {}

  static async open(env: NodeJS.ProcessEnv = {}): Promise<Site> {
    const { url, server, dataDir } = await startDemo(env);
    const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUM_PATHS.find(existsSync);
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    const site = new Site(url, browser, server, dataDir);
    Object.assign(globalThis, { saveFailure: (title: string) => site.saveFailure(title) });
    return site;
  }

  /** Opens a page in its own context, so that tests share no session or color scheme. */
  async visit(
    path: string,
    { viewport = desktop, colorScheme = "light", reducedMotion = "reduce" }: Visit = {},
  ): Promise<Page> {
    const settings = { viewport, colorScheme, reducedMotion, userAgent: USER_AGENT, baseURL: this.url };
    const context = await this.browser.newContext(settings);
    await beginTrace(context);
    this.contexts.push(context);
    const page = await newPageIn(context);
    await page.goto(path);
    return page;
  }

  /** Opens a page as a signed-in user. */
  async visitAs(role: Role, path: string, visit: Visit = {}): Promise<Page> {
    return this.visitWith(await this.tokenOf(`${role}@weft.example`), path, visit);
  }

  /** Opens a page as whoever the token belongs to. */
  async visitWith(token: string, path: string, visit: Visit = {}): Promise<Page> {
    const page = await this.visit("/robots.txt", visit);
    await page.evaluate((value) => localStorage.setItem("auth_token", value), token);
    await page.goto(path);
    return page;
  }

  /**
   * Like `visitAs`, but in a browser context shared by a file's tests: its HTTP cache makes a dashboard open a third
   * faster. Not for tests that sign out or choose a color scheme, which would persist.
   */
  async stayAs(
    role: Role,
    path: string,
    { viewport = desktop, colorScheme = "light", reducedMotion = "reduce" }: Visit = {},
  ): Promise<Page> {
    const context = this.sharedContexts.get(role) ?? this.signedIn(role);
    this.sharedContexts.set(role, context);
    const page = await newPageIn(await context);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion });
    await page.goto(path);
    return page;
  }

  private async signedIn(role: Role): Promise<BrowserContext> {
    const localStorage = [{ name: "auth_token", value: await this.tokenOf(`${role}@weft.example`) }];
    const storageState = { cookies: [], origins: [{ origin: this.url, localStorage }] };
    const context = await this.browser.newContext({ userAgent: USER_AGENT, baseURL: this.url, storageState });
    await beginTrace(context);
    return context;
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

  // Untyped, since each test has its own query.
  async graphql(token: string, query: string, variables: object = {}): Promise<any> {
    const response = await fetch(`${this.url}/graphql`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors[0].message);
    return data;
  }

  private async saveFailure(title: string): Promise<void> {
    const shared = await Promise.all(this.sharedContexts.values());
    await keepFailure(title, [...this.contexts, ...shared.filter((context) => context.pages().length > 0)]);
  }

  async closePages(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
    for (const context of this.sharedContexts.values()) for (const page of (await context).pages()) await page.close();
  }

  async close(): Promise<void> {
    await this.browser.close();
    const ended = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill("SIGTERM");
    await ended;
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Polls until the value matches: for results of animations or server responses. Returns the last value on timeout. */
export async function eventually<T>(
  read: () => Promise<T>,
  matches: (value: T) => boolean,
  timeoutMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (matches(value) || Date.now() > deadline) return value;
    await sleep(50);
  }
}

/** The page's scripts have come and answer: what was prepared as HTML is there before. */
export async function isAtWork(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** Collects the page's errors and warnings: exceptions, React warnings, CSP violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}

/** Holds requests to the given URLs (all, or those selected) until the returned function is called. */
export async function holdRequests(
  page: Page,
  addresses: string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await held;
    await route.continue();
  });
  return release;
}
