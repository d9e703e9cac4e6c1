import { beforeAll, describe, expect, test } from "vitest";
import { addPeople, ask, expectAllDone, listen, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

/** A hosted project's pg_net and Vault, as far as a build request needs them. */
const extensions = `
create schema net;
create table net.sent (id int generated always as identity, url text);
create function net.http_post(url text, body jsonb, headers jsonb) returns bigint language sql as
  $$ insert into net.sent (url) values (url) returning id $$;
create schema vault;
create table vault.decrypted_secrets (name text, decrypted_secret text);
insert into vault.decrypted_secrets values ('deploy_hook_url', 'https://hook.test/build')`;

let admins: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
  await ask(extensions);
});

const addNews = () => admins.map((as) => ({ as, sql: "insert into public.news (title) values ('Race')" }));

async function readRevision(): Promise<number> {
  const [row] = await ask("select revision::int from public.site_revision");
  return Number(row?.revision);
}

const countBuildRequests = async () => (await ask("select from net.sent")).length;

const passHalfAMinute = () =>
  ask("update public.site_revision set build_requested_at = now() - interval '31 seconds' where id");

describe("simultaneous changes", () => {
  test("each raise the revision by one, and the publisher receives the last one last", async () => {
    const heard: number[] = [];
    const { unlisten } = await listen("site_revision", (revision) => heard.push(Number(revision)));
    const before = await readRevision();
    await repeat(async (round) => {
      expectAllDone(await race(addNews()));
      expect(await readRevision()).toBe(before + (round + 1) * racers);
    });
    const after = await readRevision();
    await expect.poll(() => heard.at(-1)).toBe(after);
    expect(heard).toEqual(Array.from({ length: after - before }, (_, index) => before + index + 1));
    await unlisten();
  });

  test("request a build immediately, and a single further one for all others", async () => {
    await repeat(async () => {
      await ask("update public.site_revision set build_deferred = false where id");
      await passHalfAMinute();
      const before = await countBuildRequests();
      expectAllDone(await race(addNews()));
      expect(await countBuildRequests()).toBe(before + 1);
      await passHalfAMinute();
      await Promise.all(admins.map(() => ask("select private.send_deferred_request()")));
      expect(await countBuildRequests()).toBe(before + 2);
    });
  });
});
