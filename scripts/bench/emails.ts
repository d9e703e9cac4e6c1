import { freePorts, startBackend } from "../backend/index.ts";
import { sendUnderFire } from "./emails/fire.ts";
import { atMost, type Figures, justMeasured } from "./figure.ts";

/** 2 senders, 4,000 letters, SIGKILL at random moments: what arrives, and how often. */
export async function measureEmails(emails = 4000): Promise<Figures> {
  const backend = await startBackend({ dataDir: "memory", ...freePorts });
  try {
    const load = { senders: 2, emails, rate: 6000, kills: Math.ceil(emails / 40) };
    const { kills, once, twice, unclear, faults } = await sendUnderFire(backend, load);
    for (const fault of faults) console.log(fault);
    const how = `${emails} letters, ${kills} kills: ${once} arrived once, ${twice} twice with the same Message-ID`;
    return {
      "letters lost, or sent twice without need": atMost(0, faults.length, "", how),
      "letters that wait for an administrator": justMeasured(unclear, "", "both kills fell there"),
    };
  } finally {
    await backend.close();
  }
}
