import {
  entriesPerFile,
  findExcerpt,
  findPages,
  getShardName,
  hasAll,
  listWords,
  type PackedShard,
  readPageText,
  type SearchEntry,
} from "../../domain/site-search.ts";
import { plural } from "../../domain/text/plural.ts";
import { load, loadPart } from "./load.ts";

const place = document.querySelector("[data-search]");
const field = place?.querySelector("input");
const list = place?.querySelector("ol");
const pattern = place?.querySelector("template");
const state = place?.querySelector("[role=status]");
const more = place?.querySelector<HTMLElement>("[data-more]");

/** Results at a time. */
const step = 10;
async function search(words: readonly string[]) {
  const names = await loadPart<string[]>("all");
  const shards = words
    .map(getShardName)
    .map((name) => (names.includes(name) ? loadPart<PackedShard>(name) : {}));
  return findPages(words, await Promise.all(shards));
}

async function loadEntry(number: number): Promise<SearchEntry | undefined> {
  const entries = await loadPart<SearchEntry[]>(`pages-${Math.floor(number / entriesPerFile)}`);
  return entries[number % entriesPerFile];
}

/** Writes a text with the words highlighted. */
function write(element: Element | null, text: string, words: readonly string[]): void {
  const pieces = findExcerpt(text, words).map((piece, at) => {
    if (at % 2 === 0) return piece;
    const mark = document.createElement("mark");
    mark.className = "rounded-sm bg-copper-tint text-ink";
    mark.textContent = piece;
    return mark;
  });
  element?.replaceChildren(...pieces);
}

function draw({ title, kind, path, text }: SearchEntry, words: readonly string[]): Node {
  const item = document.importNode(pattern?.content ?? document.createDocumentFragment(), true);
  const [link, label, excerpt] = ["a", "[data-kind]", "[data-excerpt]"].map((part) =>
    item.querySelector(part),
  );
  link?.setAttribute("href", path);
  if (label) label.textContent = kind;
  write(link ?? null, title, words);
  write(excerpt ?? null, text, words);
  // Words further down the page are read from the page itself; if that fails, the description stays.
  const [page = "", id] = path.split("#");
  if (!hasAll(`${title} ${text}`, words))
    load(page).then(
      (html) => {
        const part = id ? `dialog[id="${id}"] > div` : "main";
        const found = new DOMParser().parseFromString(html, "text/html").querySelector(part);
        if (found) write(excerpt ?? null, readPageText(found), words);
      },
      () => {},
    );
  return item;
}

/** Announces the state; `when`: the part of the page to show with it. */
function say(text: string, when = ""): void {
  if (state) state.textContent = text;
  for (const part of place?.querySelectorAll<HTMLElement>("[data-when]") ?? [])
    part.hidden = part.dataset.when !== when;
}

let latest = "";
let shown = 0;

async function run(typed: string, count = step): Promise<void> {
  latest = typed;
  const typedWords = listWords(typed);
  let words = typedWords;
  let found: number[] = [];
  let entries: (SearchEntry | undefined)[] = [];
  let [text, when] = [typed && "Type at least two letters.", ""];
  try {
    if (typedWords.length > 0) {
      const result = await search(typedWords);
      ({ pages: found, words } = result);
      entries = await Promise.all(found.slice(0, count).map(loadEntry));
      if (found.length > 0) text = `${plural(found.length, "result")} found ${result.note}`.trim();
      else [text, when] = [`Nothing found for “${typed}”`, "none"];
    }
  } catch {
    [text, when] = ["We couldn’t search the website.", "failed"];
  }
  if (latest !== typed) return;
  say(text, when);
  const kept = count > step ? shown : 0;
  const items = entries.slice(kept).map((entry) => entry && draw(entry, words));
  if (kept === 0) list?.replaceChildren();
  list?.append(...items.filter((item) => item !== undefined));
  if (kept > 0) list?.children[kept]?.querySelector("a")?.focus();
  shown = entries.length;
  if (more) more.hidden = found.length <= shown;
}

const read = () => field?.value.trim() ?? "";

function note(): void {
  const typed = read();
  history.replaceState(null, "", typed ? `?${new URLSearchParams({ q: typed })}` : location.pathname);
}

let waiting: ReturnType<typeof setTimeout> | undefined;
field?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    note();
    void run(read());
  }, 150);
});
place?.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  note();
  void run(read());
});
place?.querySelector("[data-retry]")?.addEventListener("click", () => void run(read()));
more?.addEventListener("click", () => void run(read(), shown + step));

if (read()) void run(read());
