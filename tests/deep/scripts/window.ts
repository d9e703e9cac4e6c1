import type { Browser, Page } from "playwright";
import { sessionKeys, sessionLifetimes } from "../../../src/domain/auth/session.ts";
import type { Stage } from "./stage.ts";

export interface Options {
  /** Without the content policy. */
  isBare: boolean;
  /** Signed in; each page is checked once it has read what it shows. */
  isAdmin?: boolean;
  settles?: boolean;
  /** Touches, clicks and focuses everything that might then run a script. */
  touches?: boolean;
}

interface Seen {
  pages: number;
  /** Numbers of the payloads that ran. */
  ran: number[];
  /** What would run, by itself or on a touch. */
  dangers: string[];
  /** Pages that showed nothing. */
  empty: string[];
}

/** Loads each page in a frame, some side by side. */
export async function visitAll(
  browser: Browser,
  { url, admin }: Stage,
  addresses: readonly string[],
  { isBare, isAdmin = false, settles = isAdmin, touches = false }: Options,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (isBare) await context.addCookies([{ name: "loads", value: "bare", url }]);
  await context.addInitScript(() => {
    window.alert = (nr) => console.debug(`ran ${nr}`);
  });
  const page = await context.newPage();
  const ran = new Set<number>();
  page.on("console", (message) => {
    const nr = /^ran (\d+)/.exec(message.text())?.[1];
    if (nr) ran.add(Number(nr));
  });
  await page.goto(`${url}/window`);
  if (isAdmin) await enter(page, admin);
  const seen: Seen = { pages: addresses.length, ran: [], dangers: [], empty: [] };
  const batch = settles ? 8 : touches ? 96 : 24;
  for (let from = 0; from < addresses.length; from += batch) {
    const some = addresses.slice(from, from + batch);
    const found = await page.evaluate(loadFrames, [some, settles, touches] as const);
    seen.dangers.push(...found.dangers);
    seen.empty.push(...found.empty);
    // A page that breaks out of its frame replaces the window.
    if (!page.url().endsWith("/window")) await page.goto(`${url}/window`);
  }
  await context.close();
  return { ...seen, ran: [...ran].sort((one, other) => one - other) };
}

async function enter(page: Page, admin: Stage["admin"]) {
  const { data } = await admin.auth.getSession();
  const items = {
    [sessionKeys.session]: JSON.stringify(data.session),
    [sessionKeys.lifetime]: String(sessionLifetimes.remembered),
    [sessionKeys.deadline]: String(Date.now() + sessionLifetimes.remembered * 1000 - 60_000),
  };
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, items);
}

/** Runs in the window, so it must be self-contained. */
async function loadFrames([addresses, settles, touches]: readonly [readonly string[], boolean, boolean]) {
  const waiting = "astro-island[ssr][client=load], [aria-busy=true], .spinner";
  const isDone = ({ contentDocument: shown }: HTMLIFrameElement) =>
    shown?.body?.textContent?.trim() &&
    !shown.querySelector(waiting) &&
    !/^(?:Loading|Checking)/m.test(getShown(shown.body));
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not checked
  const getShown = (body: HTMLElement) => body.innerText;
  const idle = () => new Promise((done) => requestIdleCallback(done));
  const frames = addresses.map((address) => {
    const frame = document.createElement("iframe");
    frame.width = "1280";
    frame.height = "900";
    // A page that navigates while it loads, as faulty ones do, never reports that it has loaded.
    const loaded = new Promise((done) => {
      frame.onload = done;
      setTimeout(done, touches ? 1000 : 30_000);
    });
    frame.src = address;
    document.body.append(frame);
    return { address, frame, loaded };
  });
  const dangers: string[] = [];
  const empty: string[] = [];
  for (const { address, frame, loaded } of frames) {
    await loaded;
    const until = Date.now() + 30_000;
    // Checked in the same moment, because a page that reloads in the next one is empty at first.
    do await idle();
    while (settles && !isDone(frame) && Date.now() < until);
    const shown = frame.contentDocument;
    if (!shown?.documentElement?.textContent?.trim() || (settles && !isDone(frame))) empty.push(address);
    for (const element of shown?.querySelectorAll("*") ?? []) {
      for (const { name, value } of element.attributes) {
        const plain = [...value]
          .filter((email) => email > " ")
          .join("")
          .toLowerCase();
        const isAddress =
          /^(?:href|src|action|formaction|data|xlink:href|background|component-url|renderer-url)$/.test(name);
        const runs = /^(?:javascript|vbscript|data:(?:text|image\/svg|application))/.test(plain);
        if (/^on/.test(name) || name === "srcdoc" || (isAddress && runs))
          dangers.push(`${address}: <${element.localName} ${name}=${value}>`);
      }
      const isScript = element.localName === "script" && !/json/.test(element.getAttribute("type") ?? "");
      if (
        isScript &&
        /^\W*(?:parent\.)?alert|data:/.test(`${element.getAttribute("src") ?? ""}${element.textContent}`)
      )
        dangers.push(`${address}: <script>`);
      if (/^(?:iframe|object|embed|base|frameset)$/.test(element.localName))
        dangers.push(`${address}: <${element.localName}>`);
      if (touches && element instanceof (frame.contentWindow as unknown as typeof globalThis).Element) {
        for (const type of ["pointerover", "mouseover", "input", "animationstart", "transitionend"])
          element.dispatchEvent(new Event(type, { bubbles: true }));
        if ("focus" in element && typeof element.focus === "function") element.focus();
        element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      }
    }
    if (touches) await idle();
  }
  if (touches) await new Promise((done) => setTimeout(done, 50));
  for (const { frame } of frames) frame.remove();
  return { dangers, empty };
}
