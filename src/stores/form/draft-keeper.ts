import { $drafts, type Draft, keepDraft, makeDraftKey, removeDraft } from "./drafts.ts";

/** A form whose input is kept as drafts. */
export interface DraftSource<Fields, Entry> {
  /** "awards:new", or with the edited entry's id. */
  name: string;
  /** Fields that hold a file, which browsers cannot keep. */
  files: readonly string[];
  /** The current field values. */
  read: () => Fields;
  /** The edited entry and the initial field values. */
  getBefore: () => { entry: Entry | null; fields: object };
  resume: (draft: Draft<Partial<Fields>, Entry>) => void;
}

const pause = 400;

/** Keeps one draft. Each open form has its own, so that an older one is never overwritten without asking. */
export function createKeeper<Fields extends object, Entry>(source: DraftSource<Fields, Entry>) {
  const { name } = source;
  let key = makeDraftKey(name);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** True if any input is kept; a chosen file alone is not. */
  const keep = (): boolean => {
    stop();
    const { fields, isFileMissing } = leaveOutFiles(source.read(), source.files);
    const before = source.getBefore();
    if (isSame(fields, before.fields)) {
      removeDraft(key);
      return false;
    }
    const about = { title: getTitle(fields), entry: before.entry, at: Date.now() };
    return keepDraft({ key, name, fields, isFileMissing, ...about });
  };
  const keepNow = () => {
    if (timer) keep();
  };
  return {
    keep,
    keepNow,
    keepSoon: () => {
      stop();
      timer = setTimeout(keep, pause);
    },
    discard: () => {
      stop();
      removeDraft(key);
    },
    /** Starts a new draft for further input. */
    renew: () => {
      keepNow();
      key = makeDraftKey(name);
    },
    /** Continues `draft` instead; the input so far stays a separate draft. */
    take: (draft: Draft<Partial<Fields>, Entry>) => {
      keepNow();
      key = draft.key;
      source.resume(draft);
    },
    /** Earlier drafts of what was just saved: of a new entry those with its title, perhaps typed only in part. */
    listFormer: (): Draft[] => {
      const title = getTitle(source.read());
      return $drafts
        .get()
        .filter((draft) => draft.name === name && draft.key !== key)
        .filter((draft) => draft.entry || isSameTitle(draft.title, title));
    },
    /** Drafts that this form can offer. */
    listOthers: () =>
      $drafts.get().flatMap((draft) => (draft.name === name && draft.key !== key ? draft.key : [])),
  };
}

function leaveOutFiles(typed: object, files: readonly string[]) {
  const isFile = ([field, value]: [string, unknown]) =>
    files.includes(field) && value !== null && typeof value === "object";
  const entries = Object.entries(typed);
  return {
    fields: Object.fromEntries(entries.filter((entry) => !isFile(entry))),
    isFileMissing: entries.some(isFile),
  };
}

function isSame(fields: object, before: object): boolean {
  const shown = new Map(Object.entries(before));
  return Object.entries(fields).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(shown.get(field)),
  );
}

/** Whether one continues the other. Of fewer than three characters, nobody can say. */
function isSameTitle(one: string, other: string): boolean {
  const [short = "", long = ""] = [one, other]
    .map((title) => title.trim().toLowerCase())
    .sort((first, second) => first.length - second.length);
  return short === long ? short !== "" : short.length >= 3 && long.startsWith(short);
}

function getTitle(fields: object): string {
  const { title, full_name, subject, name, email } = fields as Record<string, unknown>;
  const [text] = [title, full_name, subject, name, email].filter(
    (one) => typeof one === "string" && one.trim(),
  );
  return String(text ?? "");
}
