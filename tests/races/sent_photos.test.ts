import { beforeAll, expect, test } from "vitest";
import { type Attempt, addPeople, ask, openTrack, race, repeat } from "./race.ts";

openTrack();

let sender = "";
let album = "";
beforeAll(async () => {
  [sender = ""] = await addPeople(1, { isSuperAdmin: false });
  const [added] = await ask(
    "insert into public.gallery_albums (title, published_at) values ('Dinner', now() - interval '1 day') returning id",
  );
  album = String(added?.id);
});

test("a photo is sent with its file, or the file is removed first, and never exchanged behind it", async () => {
  await repeat(async () => {
    const path = `${sender}/${crypto.randomUUID()}.webp`;
    const add =
      "insert into storage.objects (bucket_id, name, metadata) values ('sent-photos', $1, $2) returning id";
    const metadata = { mimetype: "image/webp" };
    await ask(add, [path, metadata]);
    const attempt = (sql: string, ...params: unknown[]): Attempt => ({ as: sender, sql, params });
    const send = attempt(
      "insert into public.sent_photos (album_id, path) values ($1, $2) returning id",
      album,
      path,
    );
    const remove = attempt(
      "delete from storage.objects where bucket_id = 'sent-photos' and name = $1 returning id",
      path,
    );
    const [sent, removed] = await race([send, remove]);
    const isSent = sent !== undefined && "rows" in sent;
    expect(removed).toEqual(isSent ? { rows: [] } : { rows: [expect.anything()] });
    await ask("delete from public.sent_photos where path = $1", [path]);
  });
});
