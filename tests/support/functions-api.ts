import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { listen } from "../../scripts/backend/listen.ts";

/** What the CLI reports about a function besides its files. */
interface Deployed {
  name: string;
  entrypoint_path: string;
  verify_jwt: boolean;
}

/**
 * Supabase's own API, as far as `functions deploy`, `secrets set` and `config` use it. It keeps the uploaded files in a folder, with this
 * project's packages beside them, so that Deno can run what a hosted project would run.
 */
export async function receiveFunctions() {
  const folder = await mkdtemp(join(tmpdir(), "functions-"));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const deployed: Deployed[] = [];
  const receive = async (request: Request) => {
    const form = await request.formData();
    const about = JSON.parse(String(form.get("metadata"))) as Deployed;
    for (const file of form.getAll("file")) {
      if (typeof file === "string") continue;
      const path = join(folder, file.name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, Buffer.from(await file.arrayBuffer()));
    }
    deployed.push(about);
    return Response.json(
      { id: crypto.randomUUID(), slug: about.name, version: 1, status: "ACTIVE", ...about },
      { status: 201 },
    );
  };
  const secrets: Record<string, string> = {};
  // The CLI accepts no response without these.
  const auth = JSON.parse(await readFile("tests/support/auth-config.json", "utf8")) as Record<
    string,
    unknown
  >;
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/config/auth")) return Response.json(Object.assign(auth, await request.json()));
    if (pathname.startsWith("/v2/")) return Response.json({ data: { attributes: { auth } } });
    if (pathname.endsWith("/billing/addons"))
      return Response.json({ selected_addons: [], available_addons: [] });
    if (request.method !== "POST") return Response.json([]);
    if (!pathname.endsWith("/secrets")) return receive(request);
    for (const { name, value } of (await request.json()) as { name: string; value: string }[])
      secrets[name] = value;
    return Response.json({}, { status: 201 });
  };
  const { port, close } = await listen(answer, { port: 0, variable: "" });
  const profile = join(folder, "profile.yaml");
  const url = `http://127.0.0.1:${port}`;
  await writeFile(profile, `name: here\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: localhost\n`);
  const stop = async () => {
    await close();
    await rm(folder, { recursive: true });
  };
  return { folder, profile, deployed, secrets, auth, stop };
}
