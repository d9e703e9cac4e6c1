export interface Attack {
  path: string;
  /** Of a POST. `{nr}` becomes the number of the request. */
  body?: string;
}

const embedded = Array.from({ length: 16 }).reduce<string>(
  (select, _, nr) => `id,${nr % 2 ? "gallery_albums" : "gallery_items"}(${select})`,
  "id",
);
const copies = Array.from({ length: 200 }, (_, nr) => `a${nr}:picture`).join();
const edit = {
  table_name: "pages",
  id: crypto.randomUUID(),
  before: { title: "a" },
  changes: { title: "b" },
};
const underscores = encodeURIComponent(`%${"_%".repeat(40)}`);

/** What strangers with the publishable key and a sign-up that awaits approval can send. Each once cost others seconds. */
export const attacks: Readonly<Record<string, Attack>> = {
  "embedding 16 levels deep": { path: `/rest/v1/gallery_items?select=${embedded}` },
  "the same column 200 times": { path: `/rest/v1/site_marks?select=${copies}` },
  "a regular expression": { path: "/rest/v1/news?content=match.(.*)*x" },
  "a pattern of underscores": { path: `/rest/v1/news?content=like.${underscores}` },
  "25,000 edits": {
    path: "/rest/v1/rpc/save_changes",
    body: JSON.stringify({ edits: Array.from({ length: 25_000 }, () => edit) }),
  },
  "500,000 nested lists": {
    path: "/rest/v1/rpc/search_news",
    body: `{"q":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
  },
  "a search": { path: "/rest/v1/rpc/search_news", body: '{"q":"engineering {nr}"}' },
  "a wrong password": {
    path: "/auth/v1/token?grant_type=password",
    body: '{"email":"a{nr}@alumni.test","password":"wrong"}',
  },
  "a sign-up": {
    path: "/auth/v1/signup",
    body: '{"email":"a{nr}@stranger.test","password":"long enough {nr}!"}',
  },
};
