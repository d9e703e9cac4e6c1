import { setTimeout as wait } from "node:timers/promises";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
import { run } from "../../program/run.ts";
import { demoPassword } from "../../seed/content/members.ts";
import { attacks } from "./requests.ts";

/** Requests at a time, from as many network addresses as a small botnet has. */
const atOnce = 4;
const addresses = 200;

/** Sends one kind of request as fast as responses come, until its parent says "end"; then tells how many. */
await run(async () => {
  const [url = "", key = "", name = ""] = process.argv.slice(2);
  const { path, body } = attacks[name] ?? { path: "/" };
  const account = { email: "pending@alumni.test", password: demoPassword };
  const { data } = await connectWithoutSession({ url, key }).auth.signInWithPassword(account);
  const bytes = body === undefined || body.includes("{nr}") ? null : Buffer.from(body);
  const send = async (nr: number) => {
    const response = await fetch(url + path, {
      ...(body !== undefined && { method: "POST", body: bytes ?? body.replaceAll("{nr}", String(nr)) }),
      headers: {
        apikey: key,
        authorization: `Bearer ${data.session?.access_token ?? key}`,
        "content-type": "application/json",
        "x-forwarded-for": `203.0.113.${nr % addresses}`,
      },
    });
    await response.bytes();
  };
  let sent = 0;
  let isOver = false;
  process.once("message", () => {
    isOver = true;
  });
  process.send?.("begun");
  const attack = async () => {
    // A refused body may end the connection.
    while (!isOver) await send(sent++).catch(() => wait(10));
  };
  await Promise.all(Array.from({ length: atOnce }, attack));
  process.send?.(sent);
  process.disconnect?.();
});
