import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { openSmtp } from "../../../scripts/bench/emails/server.ts";
import { examineEmail } from "../../../scripts/doctor/email.ts";
import { openMailer } from "../../../scripts/mailer/open.ts";
import { startInMemory } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

async function startMailer(smtpUrl: string) {
  const mailer = await openMailer({
    project: { url: backend.url, key: backend.secretKey },
    siteUrl: "http://localhost:4999",
    oneClickUrl: "http://localhost:4999/emails/one-click",
    settings: {
      smtpUrl,
      from: { name: "Office", address: "office@unit.test" },
      spacing: 0,
      poll: 200,
      lease: 120_000,
    },
    report: () => undefined,
  });
  mailer.start();
  onTestFinished(() => mailer.stop());
}

const examine = (address: string, patience?: number) =>
  examineEmail({ url: backend.url, key: backend.secretKey }, address, patience);

/** A server that refuses these addresses, by the first word of each. */
async function openStrictSmtp() {
  const refusals: Record<string, number> = { gone: 550, full: 452 };
  const smtp = await openSmtp({
    refuse: (to) => {
      const code = refusals[to.split("@")[0] ?? ""];
      return code ? { code, words: "We take nothing here" } : undefined;
    },
  });
  onTestFinished(smtp.close);
  return smtp;
}

describe("the doctor's test email", () => {
  test("arrives, and the doctor says so", async () => {
    const smtp = await openStrictSmtp();
    await startMailer(smtp.url);
    expect(await examine("ada@unit.test")).toMatchObject({
      verdict: "good",
      what: "Test email to ada@unit.test",
    });
    expect(smtp.accepted).toMatchObject([{ to: "ada@unit.test", subject: "CPEAA: test email" }]);
  });

  test.each([
    ["was refused permanently", "gone@unit.test", /refused it: .*We take nothing here/],
    ["has to wait", "full@unit.test", /waiting to be retried.*We take nothing here/],
  ])("that %s is reported with the server's words", async (_, address, words) => {
    const smtp = await openStrictSmtp();
    await startMailer(smtp.url);
    const finding = await examine(address, 8000);
    expect(finding.verdict).toBe("missing");
    expect(finding.words).toMatch(words);
  });

  test("that no mailer takes is reported as such", async () => {
    const finding = await examine("ada@unit.test", 1500);
    expect(finding).toMatchObject({
      verdict: "missing",
      words: expect.stringContaining("No mailer has picked it up"),
    });
  });
});
