import { server } from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

export const addEntry = async (fields: object = {}) =>
  String((await addRow("roster_entries", { full_name: "Ada Byron", ...fields })).id);

/** The row of somebody's dues. */
export const findPayer = async (column: "profile_id" | "roster_entry_id", id: string) =>
  (await server.from("payers").select().eq(column, id).maybeSingle().throwOnError()).data;

/** The association's switch. */
export const setDues = (has_dues: boolean) =>
  server.from("site_settings").update({ has_dues }).eq("id", true).throwOnError();
