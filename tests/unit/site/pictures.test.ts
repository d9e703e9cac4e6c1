import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { getFault } from "../../../src/site/pictures/originals.ts";
import { getPicture } from "../../../src/site/pictures/pictures.ts";

/** Declares a picture's length and breaks off in the middle. */
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { "content-length": 100_000 });
    response.write("half a picture", () => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("PUBLIC_SUPABASE_URL", address);
  vi.stubEnv("PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

test("A picture on another server whose download breaks off is left out", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await getPicture(`${address}/elsewhere.jpg`)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

test("The reason why a picture is left out is known without reading it again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const asked = vi.spyOn(globalThis, "fetch");
  const url = `${address}/asked-once.jpg`;
  expect(await getPicture(url)).toBeNull();
  expect(await getFault(url)).toBe("its server did not answer");
  expect(await getFault(url)).toBe("its server did not answer");
  expect(asked).toHaveBeenCalledOnce();
});

test("A picture of ours whose download breaks off fails the build", async () => {
  const own = `${address}/storage/v1/object/public/news/articles/a.jpg`;
  await expect(getPicture(own)).rejects.toThrow("terminated");
});
