import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { standalone, startBackend } from "../backend/index.ts";
import { report } from "../program/run.ts";
import { demoPassword } from "../seed/content/members.ts";
import { seedDemoContent } from "../seed/index.ts";
import { attacks } from "./attack/requests.ts";
import { atMost, type Figures } from "./figure.ts";
import { visitDocuments } from "./load/members.ts";

/** Milliseconds between two requests of a member. */
const pause = 50;

/** What members wait for Documents while each of the worst requests that we know is sent as fast as responses come. */
export async function measureAttack(seconds = 60): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), "alumni-attack-"));
  const dataDir = join(folder, "pglite");
  report("Adding the demo content");
  const filled = await startBackend({ dataDir, ...standalone });
  await seedDemoContent({ ...filled, now: new Date(), report: () => {} });
  await filled.close();
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = fork(join(import.meta.dirname, "load/process.ts"), { env });
  try {
    const [{ url, publishableKey: key }] = await once(child, "message");
    const project: Project = { url, key };
    const visit = await signInMembers(project);
    await visit(3);
    const figures: Figures = {};
    for (const name of Object.keys(attacks)) {
      const quiet = await visit(10);
      const attacker = fork(join(import.meta.dirname, "attack/attacker.ts"), [url, key, name]);
      await once(attacker, "message");
      const busy = await visit(seconds);
      attacker.send("end");
      const [sent] = await once(attacker, "message");
      const how = `p95 ${quiet} → ${busy} ms of members who read Documents, under ${sent} × ${name} in ${seconds} s`;
      report(how);
      figures[`p95 under attack: ${name}`] = atMost(2, busy / quiet, "×", how);
    }
    return figures;
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
    await rm(folder, { recursive: true, force: true });
  }
}

/** Visits of four members for so many seconds: their p95 in milliseconds. */
async function signInMembers(project: Project) {
  let taken: number[] = [];
  const timed: typeof fetch = async (input, init) => {
    const start = performance.now();
    const response = await fetch(input, init);
    taken.push(performance.now() - start);
    return response;
  };
  const members = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const member = connectWithoutSession(project, { fetch: timed });
      await member.auth.signInWithPassword({ email: "member@alumni.test", password: demoPassword });
      return member;
    }),
  );
  return async (seconds: number) => {
    taken = [];
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      members.map(async (member) => {
        while (performance.now() < end) {
          await visitDocuments(member);
          await wait(pause);
        }
      }),
    );
    return Math.round(taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? 0);
  };
}
