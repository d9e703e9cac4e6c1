import { photoLinkLifetime } from "../../domain/form/photo.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/** Links that open people's photos for an hour, by path; none for photos that aren't for the caller. At most 100 paths. */
export async function signPhotos(client: Client, paths: string[]): Promise<Map<string, string>> {
  const response = await client.storage.from("profile-photos").createSignedUrls(paths, photoLinkLifetime);
  const signed = getData(response, "Failed to load the photos");
  return new Map(
    signed.flatMap(({ path, signedUrl }): [string, string][] =>
      path && signedUrl ? [[path, signedUrl]] : [],
    ),
  );
}
