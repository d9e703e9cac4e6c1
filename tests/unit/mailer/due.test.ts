import { expect, test } from "vitest";
import { DueWork } from "../../../scripts/mailer/due.ts";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
import { startInMemory } from "../../support/backend.ts";

test("A failure of the daily emails is reported and stops nothing else", async () => {
  const backend = await startInMemory();
  await backend.db.exec("drop function private.queue_daily_emails() cascade");
  const lines: string[] = [];
  const work = new DueWork(connectWithoutSession({ url: backend.url, key: backend.secretKey }), (line) =>
    lines.push(line),
  );
  await work.look();
  expect(lines).toEqual([expect.stringContaining("email")]);
  await backend.close();
});
