import type { TestProject } from "vitest/node";
import { startBackend } from "../../scripts/backend/index.ts";
import { connectWithoutSession } from "../../src/data/client.ts";

export const people = ["pending", "member", "second", "admin"] as const;
export type PersonName = (typeof people)[number];

/** What the stories are told: the address of a real backend and the people who have accounts there. */
export interface Stage {
  url: string;
  publishableKey: string;
  secretKey: string;
  people: Record<PersonName, { id: string; email: string; token: string }>;
}

declare module "vitest" {
  export interface ProvidedContext {
    stage: Stage;
  }
}

export const password = "policies-2026";

/** A real backend in memory with an account a persona, signed up as people do. */
export default async function setup(project: TestProject) {
  const backend = await startBackend({ dataDir: "memory", port: 0, mailPort: 0, siteUrl: "http://localhost" });
  const signUp = async (name: PersonName) => {
    const client = connectWithoutSession({ url: backend.url, key: backend.publishableKey });
    const email = `${name}@policies.test`;
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: {
        data: { full_name: `The ${name}`, department: "Petroleum & Gas Engineering", graduation_year: 1999 },
      },
    });
    if (error || !data.session) throw new Error(`No account for ${name}: ${error?.message}`);
    return [name, { id: data.session.user.id, email, token: data.session.access_token }] as const;
  };
  const stage: Stage = {
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    people: Object.fromEntries(await Promise.all(people.map(signUp))) as Stage["people"],
  };
  await backend.db.query("update public.profiles set is_approved = true where email <> $1", ["pending@policies.test"]);
  await backend.db.query("update public.profiles set is_super_admin = true where email = $1", ["admin@policies.test"]);
  project.provide("stage", stage);
  return () => backend.close();
}
