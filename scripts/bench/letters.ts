import { anywhere } from "../backend/anywhere.ts";
import { startBackend } from "../backend/index.ts";
import { report, run } from "../run.ts";
import { sendUnderFire } from "./letters/fire.ts";

/** 2 senders, 4,000 letters, SIGKILL at random moments: what arrives, and how often. */
await run(async () => {
  const backend = await startBackend({
    dataDir: "memory",
    ...anywhere,
  });
  report("Sending 4,000 letters with two senders that are killed again and again");
  const { kills, once, twice, unclear, faults } = await sendUnderFire(backend, {
    senders: 2,
    letters: 4000,
    rate: 6000,
    kills: 100,
  });
  report(
    `${kills} kills: ${once} letters arrived once, ${twice} twice with the same Message-ID; ${unclear} wait for an administrator, because both kills fell there.`,
  );
  for (const fault of faults) console.log(fault);
  await backend.close();
  if (faults.length > 0) process.exit(1);
});
