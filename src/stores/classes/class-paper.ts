import { searchDirectory } from "../../data/directory.ts";
import { listPageSize } from "../../domain/core/list.ts";
import { type FoundPerson, parseDirectorySearch } from "../../domain/directory/directory.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

/** Everyone of the class whom the directory shows to the user, all pages of them. */
export const { $state: $classPaper, load: loadClassPaper } = createLoader(async (year: number) => {
  const client = await openClient();
  const read = (page: number) => searchDirectory(client, { ...parseDirectorySearch({}), class: year, page });
  const first = await read(1);
  const people = new Map<string, FoundPerson>(first.rows.map((person) => [person.id, person]));
  for (let page = 2; page <= Math.ceil(first.total / listPageSize); page++)
    for (const person of (await read(page)).rows) people.set(person.id, person);
  return [...people.values()];
});
