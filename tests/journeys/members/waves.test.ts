import { makeAccount, signIn } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

/** Requests before photos, and without preflights, which depend on the host. */
const most = {
  "/members": 29,
  "/members/class/1987": 27,
  "/account": 30,
  "/account/security": 30,
  "/membership": 25,
  "/documents": 22,
  "/opportunities": 26,
};

for (const [path, limit] of Object.entries(most)) {
  test(`${path} names all its scripts in its HTML, and needs at most ${limit} requests`, async ({
    page: first,
  }) => {
    const { email } = await makeAccount({ approved: true });
    await signIn(first, email);
    // Where signing in leads is still loading.
    const page = await first.context().newPage();
    const requests: { kind: string; path: string }[] = [];
    page.on("request", (request) =>
      requests.push({ kind: request.resourceType(), path: new URL(request.url()).pathname }),
    );
    // Kept for a day, and for the page that comes next.
    const rules = "/speculation-rules.json";
    const html = await (await page.goto(path))?.text();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const late = requests.filter(
      (request) => request.kind === "script" && !html?.includes(`"${request.path}"`),
    );
    expect(late).toEqual([]);
    expect(
      requests.filter(({ kind, path }) => kind !== "image" && path !== rules).length,
    ).toBeLessThanOrEqual(limit);
  });
}
