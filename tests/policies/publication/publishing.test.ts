import { describe, expect, test } from "vitest";
import { getPublishState, publishNow } from "../../../src/data/publication/revision.ts";
import { admin, ids, notAdmins, server, visitor } from "../support/personas.ts";

describe("Publish now", () => {
  test("raises the revision and confirms it, so that every host builds again", async () => {
    const before = await getPublishState(visitor);
    await publishNow(admin);
    const { revision, confirmed } = await getPublishState(visitor);
    expect({ revision, confirmed }).toEqual({
      revision: before.revision + 1,
      confirmed: before.revision + 1,
    });
  });

  test("is logged with the person who pressed it", async () => {
    await publishNow(admin);
    const { data } = await server
      .from("audit_logs")
      .select("user_id, resource_type, resource_id")
      .eq("action", "publish")
      .order("id", { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    const { revision } = await getPublishState(visitor);
    expect(data).toEqual({ user_id: ids.admin, resource_type: "site_revision", resource_id: `${revision}` });
  });

  test("is only for super admins, and a refusal has no effect", async () => {
    const before = await getPublishState(visitor);
    for (const client of Object.values(notAdmins)) {
      expect((await client.rpc("publish_now")).error).not.toBeNull();
    }
    expect(await getPublishState(visitor)).toEqual(before);
  });

  test("a change of content confirms nothing", async () => {
    const before = await getPublishState(visitor);
    await admin.from("news").insert({ title: "News" }).throwOnError();
    const after = await getPublishState(visitor);
    expect([after.revision, after.confirmed]).toEqual([before.revision + 1, before.confirmed]);
  });
});
