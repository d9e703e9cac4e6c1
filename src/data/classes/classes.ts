import type { ClassOverview } from "../../domain/classes/class.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/** Numbers and delegate of a class, as far as the caller may know them. */
export async function getClass(client: Client, of_year: number): Promise<ClassOverview> {
  const [facts, representative] = await Promise.all([
    client.rpc("get_class", { of_year }).single(),
    client.rpc("get_class_representative", { of_year }),
  ]);
  return {
    ...getData(facts, readFailures.class),
    representative: getData(representative, readFailures.class)[0] ?? null,
  };
}
