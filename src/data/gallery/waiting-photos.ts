import { type WaitingPhoto, waitingPhotosFailure } from "../../domain/gallery/waiting-photo.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/** Those that the caller may answer, longest waiting first. */
export async function listWaitingPhotos(client: Client): Promise<WaitingPhoto[]> {
  return getData(await client.rpc("list_sent_photos"), waitingPhotosFailure);
}
