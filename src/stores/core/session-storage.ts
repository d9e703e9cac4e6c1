import {
  getDeadline,
  getLifetime,
  isDeadlineAhead,
  isSessionText,
  parseLifetime,
  sessionKeys,
  sessionLifetimes,
} from "../../domain/auth/session.ts";

interface Keep extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  /** From now until the browser closes, `isSameBrowser` is true. */
  noteBrowser(): void;
  isSameBrowser(): boolean;
}

/**
 * The auth client's storage, shared by all tabs. A session is stored with a deadline that only the user
 * moves, by signing in or choosing to stay: a refresh writes a new session under the old deadline, and
 * nothing is stored past the deadline. A session that is not remembered ends with the browser.
 */
export function createSessionStorage(keep: Keep, now: () => number = Date.now) {
  /** Whether the current sign-in is to be remembered. */
  let next: boolean | null = null;

  const clear = () => {
    for (const key of Object.values(sessionKeys)) keep.removeItem(key);
  };
  const getStoredLifetime = () => parseLifetime(keep.getItem(sessionKeys.lifetime));
  const isLive = () => {
    const lifetime = getStoredLifetime();
    const isOpen = lifetime === sessionLifetimes.remembered || keep.isSameBrowser();
    return isOpen && isDeadlineAhead(keep.getItem(sessionKeys.deadline), now(), lifetime);
  };
  const begin = (lifetime: number) => {
    if (lifetime !== sessionLifetimes.remembered) keep.noteBrowser();
    keep.setItem(sessionKeys.lifetime, String(lifetime));
    keep.setItem(sessionKeys.deadline, String(getDeadline(now(), lifetime)));
  };

  return {
    /** Announces that the next session written is a new one, remembered or not; null if the attempt failed. */
    expect(remember: boolean | null): void {
      next = remember;
    },
    getItem(key: string): string | null {
      const text = isLive() ? keep.getItem(key) : null;
      return key === sessionKeys.session && text !== null && !isSessionText(text) ? null : text;
    },
    setItem(key: string, value: string): void {
      if (next !== null && key === sessionKeys.session) {
        clear();
        begin(getLifetime(next));
        next = null;
      }
      if (isLive()) keep.setItem(key, value);
    },
    removeItem(key: string): void {
      keep.removeItem(key);
    },
    /** Whether a possibly valid session is stored. */
    has(): boolean {
      return this.getItem(sessionKeys.session) !== null;
    },
    /**
     * Removes an expired session. Does nothing without one: another tab may be writing a new session, whose
     * deadline comes first.
     */
    sweep(): void {
      if (keep.getItem(sessionKeys.session) !== null && !this.has()) clear();
    },
    /** When the stored session ends, in milliseconds since 1970. */
    getDeadline(): number {
      return Number(keep.getItem(sessionKeys.deadline) ?? 0);
    },
    /** The user stays: extends the session by its lifetime. An expired session stays expired. */
    extend(): void {
      if (this.has()) begin(getStoredLifetime());
    },
    setAccess(access: string): void {
      if (isLive()) keep.setItem(sessionKeys.access, access);
    },
    clear,
  };
}

/** A cookie without a date, which goes when the browser closes. public/theme.js reads it, too. */
const browserCookie = "alumni-browser=open";

/** The browser's storages, or memory where it forbids them. */
export function getBrowserKeep(): Keep {
  try {
    const keep = localStorage;
    return {
      getItem: (key) => keep.getItem(key),
      setItem: (key, value) => keep.setItem(key, value),
      removeItem: (key) => keep.removeItem(key),
      noteBrowser: () => {
        // biome-ignore lint/suspicious/noDocumentCookie: Safari's Cookie Store API cannot make a session cookie
        document.cookie = `${browserCookie}; path=/; samesite=strict`;
      },
      isSameBrowser: () => document.cookie.split("; ").includes(browserCookie),
    };
  } catch {
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
      noteBrowser: () => {},
      isSameBrowser: () => true,
    };
  }
}
