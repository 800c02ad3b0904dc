import type { ChildProcess } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";
import { startDemo } from "./demoServer";
import { beginTrace, keepFailure } from "./failures";

export { freePort } from "./demoServer";

const PLACES = [
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

/** A browser that says it is headless counts as a machine. */
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

export const DEMO_PASSWORD = "weft-demo";
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Visit {
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
}

/** How many times slower than the machine the pages run: 6 shows which test counts on a fast one. */
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

/** The built site on a server of its own with fresh demo data, and a browser to look at it with. */
export class Site {
  private readonly contexts: BrowserContext[] = [];
  private readonly staying = new Map<Role, Promise<BrowserContext>>();

  private constructor(
    readonly url: string,
    readonly browser: Browser,
    private readonly server: ChildProcess,
    readonly dataDir: string,
  ) {}

  static async open(env: NodeJS.ProcessEnv = {}): Promise<Site> {
    const { url, server, dataDir } = await startDemo(env);
    const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find(existsSync);
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    const site = new Site(url, browser, server, dataDir);
    Object.assign(globalThis, { keepWhatIsSeen: (title: string) => site.keepWhatIsSeen(title) });
    return site;
  }

  /** A page in a context of its own, so that no session or scheme is left over from another test. */
  async visit(
    path: string,
    { viewport = desktop, colorScheme = "light", reducedMotion = "reduce" }: Visit = {},
  ): Promise<Page> {
    const settings = { viewport, colorScheme, reducedMotion, userAgent: PERSON, baseURL: this.url };
    const context = await this.browser.newContext(settings);
    await beginTrace(context);
    this.contexts.push(context);
    const page = await newPageIn(context);
    await page.goto(path);
    return page;
  }

  /** A page of somebody who is signed in already. */
  async visitAs(role: Role, path: string, visit: Visit = {}): Promise<Page> {
    const page = await this.visit("/robots.txt", visit);
    const token = await this.tokenOf(`${role}@weft.example`);
    await page.evaluate((value) => localStorage.setItem("auth_token", value), token);
    await page.goto(path);
    return page;
  }

  /**
   * As `visitAs`, in a browser that the tests of a file share: what one page has loaded, the next need not, and a
   * dashboard opens a third sooner. Not for tests that sign out or choose a scheme: that would stay.
   */
  async stayAs(
    role: Role,
    path: string,
    { viewport = desktop, colorScheme = "light", reducedMotion = "reduce" }: Visit = {},
  ): Promise<Page> {
    const context = this.staying.get(role) ?? this.signedIn(role);
    this.staying.set(role, context);
    const page = await newPageIn(await context);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion });
    await page.goto(path);
    return page;
  }

  private async signedIn(role: Role): Promise<BrowserContext> {
    const localStorage = [{ name: "auth_token", value: await this.tokenOf(`${role}@weft.example`) }];
    const storageState = { cookies: [], origins: [{ origin: this.url, localStorage }] };
    const context = await this.browser.newContext({ userAgent: PERSON, baseURL: this.url, storageState });
    await beginTrace(context);
    return context;
  }

  async tokenOf(email: string, password = DEMO_PASSWORD): Promise<string> {
    const response = await fetch(`${this.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    return (await response.json()).token;
  }

  // The shape is each test's own query.
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

  private async keepWhatIsSeen(title: string): Promise<void> {
    const shared = await Promise.all(this.staying.values());
    await keepFailure(title, [...this.contexts, ...shared.filter((context) => context.pages().length > 0)]);
  }

  async closePages(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
    for (const context of this.staying.values()) for (const page of (await context).pages()) await page.close();
  }

  async close(): Promise<void> {
    await this.browser.close();
    const ended = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill("SIGTERM");
    await ended;
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Asks again until the answer is the wanted one: for what comes after an animation or an answer from the server. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isWanted: (value: T) => boolean,
  within = 30_000,
): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    const value = await ask();
    if (isWanted(value) || Date.now() > deadline) return value;
    await sleep(50);
  }
}

/** What the page complained of: errors, warnings of React, refused scripts. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}

/** Holds what a page asks for at such addresses until it is told to go on: all of it, or what is chosen. */
export async function holdRequests(
  page: Page,
  addresses: string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await held;
    await route.continue();
  });
  return goOn;
}
