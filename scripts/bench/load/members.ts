import { randomUUID } from "node:crypto";
import { type Client, connectWithoutSession, type Project } from "../../../src/data/core/client.ts";
import { listDocuments, signDocument } from "../../../src/data/documents.ts";
import type { Database } from "../../backend/database.ts";

interface Times {
  /** Milliseconds of each request. */
  taken: number[];
  errors: number;
}

const password = "alumni-bench-2026";
const documents = 40;

/** Members with their sessions, and documents with one file each. */
export async function addMembers(db: Database, project: Project, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@bench.test`);
  for (const email of emails) {
    const { error } = await connectWithoutSession(project).auth.signUp({ email, password });
    if (error) throw error;
  }
  await db.exec("update public.profiles set is_approved = true where not is_approved");
  await db.query("update public.profiles set is_super_admin = true where email = $1", [emails[0]]);
  const admin = connectWithoutSession(project);
  await admin.auth.signInWithPassword({ email: emails[0] ?? "", password });
  for (let nr = 0; nr < documents; nr += 1) {
    const file_url = `bench/${nr}.pdf`;
    const body = new Blob(["%PDF-1.4 minutes"], { type: "application/pdf" });
    const { error } = await admin.storage.from("documents").upload(file_url, body);
    if (error) throw error;
    await admin
      .from("documents")
      .insert({ title: `Minutes ${nr}`, file_url, file_size: 16 })
      .throwOnError();
  }
  return emails;
}

/** Signs the members in, spread over the processes; each request is timed. */
export async function signInAll(projects: readonly Project[], emails: readonly string[], times: Times) {
  const timed: typeof fetch = async (input, init) => {
    const start = performance.now();
    const response = await fetch(input, init).catch(() => null);
    times.taken.push(performance.now() - start);
    if (!response?.ok) times.errors += 1;
    return response ?? Response.error();
  };
  return Promise.all(
    emails.map(async (email, index) => {
      const project = projects[index % projects.length] ?? { url: "", key: "" };
      const client = connectWithoutSession(project, { fetch: timed });
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return client;
    }),
  );
}

/** A visit to Documents: the list, and a link to one of them. */
export async function visitDocuments(client: Client): Promise<void> {
  const [first] = await listDocuments(client);
  if (first) await signDocument(client, first.file_url);
}
