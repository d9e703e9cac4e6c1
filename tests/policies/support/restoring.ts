import { beforeAll } from "vitest";
import { ids, server } from "./personas.ts";

/** A worker's test files share settings and personas, so each file restores them at its end. */
beforeAll(async () => {
  const [site, members, people] = await Promise.all([
    server.from("site_settings").select().single().throwOnError(),
    server.from("member_settings").select().single().throwOnError(),
    server
      .from("profiles")
      .select("id, is_approved, is_super_admin, is_confirmed")
      .in("id", Object.values(ids))
      .throwOnError(),
  ]);
  return async () => {
    await server.from("site_settings").update(site.data).eq("id", true).throwOnError();
    await server.from("member_settings").update(members.data).eq("id", true).throwOnError();
    for (const { id, ...rights } of people.data)
      await server.from("profiles").update(rights).eq("id", id).throwOnError();
  };
});
