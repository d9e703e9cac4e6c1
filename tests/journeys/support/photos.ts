import type { Client } from "../../../src/data/core/client.ts";
import { parseObjectAddress } from "../../../src/data/core/storage.ts";
import { signPhotos } from "../../../src/data/members/photos.ts";

/** A link that opens a person's photo; undefined if this client may not see it, or it is gone. */
export async function signPhoto(client: Client, address: string): Promise<string | undefined> {
  const path = parseObjectAddress(address)?.path ?? "";
  return (await signPhotos(client, [path])).get(path);
}
