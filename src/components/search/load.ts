/** Milliseconds until files are read again, because the next publish renumbers the pages. */
const fresh = 60_000;

let files = new Map<string, Promise<string>>();
let since = 0;

/** Requests each file once, and again after a failure. */
export function load(path: string): Promise<string> {
  if (Date.now() - since > fresh) {
    files = new Map();
    since = Date.now();
  }
  const loading =
    files.get(path) ??
    fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.text();
    });
  files.set(path, loading);
  loading.catch(() => files.delete(path));
  return loading;
}

export const loadPart = async <T>(name: string): Promise<T> => JSON.parse(await load(`/search-${name}.json`));
