import { server } from "./personas.ts";
import type { Row } from "./writers.ts";

/** The entries of the audit log with these values, oldest first. */
export const readLog = async (words: Row) =>
  (await server.from("audit_logs").select().match(words).order("id").throwOnError()).data;
