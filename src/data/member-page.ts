import { isUuid } from "../domain/core/id.ts";
import type { MemberPage } from "../domain/directory/directory.ts";
import { readFailures } from "../domain/failures.ts";
import type { Client } from "./core/client.ts";
import { getData } from "./core/result.ts";

export type LinkedPerson = Awaited<ReturnType<typeof listLinkedPeople>>[number];

/** People on a public page whose pages the user may open. */
export async function listLinkedPeople(client: Client, of_page: "officers" | "awards") {
  return getData(await client.rpc("list_linked_people", { of_page }), readFailures.directory);
}

/** A person with offices and awards as the caller may see them; null if the person shows the caller nothing. */
export async function getDirectoryPerson(client: Client, of_person: string): Promise<MemberPage | null> {
  if (!isUuid(of_person)) return null;
  const [people, honours] = await Promise.all([
    client.rpc("get_directory_person", { of_person }),
    client.rpc("list_honours", { of_person }),
  ]);
  const [person] = getData(people, readFailures.directory);
  return person ? { person, honours: getData(honours, readFailures.directory) } : null;
}
