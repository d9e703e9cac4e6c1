import { atom, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import { parseObjectAddress } from "../../data/core/storage.ts";
import { signPhotos } from "../../data/members/photos.ts";
import { sessionKeys } from "../../domain/auth/session.ts";
import { photoLinkLifetime } from "../../domain/form/photo.ts";
import { openClient, sessionStore } from "../core/client.ts";

/** Null: no photo, or none that is for the user. Undefined: not known yet. */
type Link = string | null | undefined;

const links = new Map<string, WritableAtom<Link>>();
const $none = atom<Link>(null);

/** The link that opens a person's photo, which is stored in a private bucket; asked for as soon as somebody listens. */
export function getPhotoLink(address: string | null): ReadableAtom<Link> {
  const path = address && parseObjectAddress(address)?.path;
  if (!path) return $none;
  const known = links.get(path);
  if (known) return known;
  const $link = atom<Link>();
  onMount($link, () => {
    if (!$link.get()) request(path);
  });
  links.set(path, $link);
  return $link;
}

let wanted = new Set<string>();

/** Together with all others that the page asks for at the same time. */
function request(path: string): void {
  if (wanted.size === 0) setTimeout(loadWanted);
  wanted.add(path);
}

/** Links per request. */
const batch = 100;

async function loadWanted(): Promise<void> {
  const kept = readKept();
  const unknown: string[] = [];
  for (const path of wanted)
    if (kept[path]) links.get(path)?.set(kept[path].link);
    else unknown.push(path);
  wanted = new Set();
  for (let from = 0; from < unknown.length; from += batch) await load(unknown.slice(from, from + batch));
}

/** A photo is left out if its link could not be asked for. */
async function load(paths: string[]): Promise<void> {
  const end = Date.now() + photoLinkLifetime * 1000;
  const signed = await openClient()
    .then((client) => signPhotos(client, paths))
    .catch(() => new Map<string, string>());
  for (const path of paths) links.get(path)?.set(signed.get(path) ?? null);
  keep(Object.fromEntries(Array.from(signed, ([path, link]) => [path, { link, end }])));
}

/** By path; `end` in milliseconds since 1970. */
type Kept = Record<string, { link: string; end: number }>;

const mostKept = 200;
/** Milliseconds: a page may show its photos for a while before it loads them. */
const margin = 10 * 60_000;

/**
 * A browser keeps a photo under its link. So links that still work are shared by all pages and tabs, until the user signs out.
 */
function readKept(): Kept {
  try {
    const kept: Kept = JSON.parse(sessionStore.getItem(sessionKeys.photos) ?? "{}");
    return Object.fromEntries(Object.entries(kept).filter(([, { end }]) => end > Date.now() + margin));
  } catch {
    // Damaged: the links are asked for again.
    return {};
  }
}

function keep(found: Kept): void {
  const all = Object.entries({ ...readKept(), ...found }).slice(-mostKept);
  sessionStore.setItem(sessionKeys.photos, JSON.stringify(Object.fromEntries(all)));
}
