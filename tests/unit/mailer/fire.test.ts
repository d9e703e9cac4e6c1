import { expect, test } from "vitest";
import { sendWhileKilling, tally } from "../../../scripts/bench/emails/fire.ts";
import { startInMemory } from "../../support/backend.ts";

test("Two mailers that are killed at random times lose no email, and repeat one only under the same Message-ID", async () => {
  const backend = await startInMemory();
  const { kills, once, twice, faults } = await sendWhileKilling(backend, {
    mailers: 2,
    emails: 200,
    rate: 3000,
    kills: 3,
  });
  console.log(`${kills} kills: ${once} emails arrived once, ${twice} twice.`);
  expect(faults).toEqual([]);
  expect(once + twice).toBe(200);
  expect(twice).toBeLessThanOrEqual(kills);
  await backend.close();
});

test("The tally finds an email that was lost, one that arrived three times, and one needlessly sent twice", () => {
  const mail = (messageId: string, session: string) => ({
    messageId: `<${messageId}@x>`,
    session,
    to: "",
    subject: "",
    files: [],
  });
  const lucky = [mail("a", "1"), mail("b", "1"), mail("b", "2"), mail("c", "2")];
  expect(tally(lucky, ["a", "b", "c"], 1)).toEqual({ kills: 1, once: 2, twice: 1, unclear: 0, faults: [] });
  expect(tally(lucky, ["a", "c"], 1, ["b"]).faults).toEqual([]);
  expect(tally(lucky, ["a", "b", "c", "d"], 1).faults).toHaveLength(1);
  expect(tally([...lucky, mail("b", "3")], ["a", "b", "c"], 1).faults).toHaveLength(1);
  expect(tally([...lucky, mail("a", "3")], ["a", "b", "c"], 1).faults).toHaveLength(1);
});
