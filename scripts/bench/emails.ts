import { standalone, startBackend } from "../backend/index.ts";
import { sendWhileKilling } from "./emails/fire.ts";
import { atMost, type Figures, justMeasured } from "./figure.ts";

/** Two mailers, 4,000 emails, SIGKILL at random times: counts how often each email arrives. */
export async function measureEmails(emails = 4000): Promise<Figures> {
  const backend = await startBackend({ dataDir: "memory", ...standalone });
  try {
    const load = { mailers: 2, emails, rate: 6000, kills: Math.ceil(emails / 40) };
    const { kills, once, twice, unclear, faults } = await sendWhileKilling(backend, load);
    for (const fault of faults) console.log(fault);
    const how = `${emails} emails, ${kills} kills: ${once} arrived once, ${twice} twice with the same Message-ID`;
    return {
      "emails lost, or sent twice without a kill": atMost(0, faults.length, "", how),
      "emails waiting for an administrator": justMeasured(unclear, "", "killed twice while being sent"),
    };
  } finally {
    await backend.close();
  }
}
