import { archiveFailure, collectArchive } from "../../data/archive.ts";
import { getToday } from "../../domain/time/date.ts";
import { openClient } from "../../stores/core/client.ts";
import { callForPeople } from "../core/call.ts";

export function exportEverything(onProgress: (done: number, total: number) => void) {
  return callForPeople(archiveFailure, async () => {
    const day = getToday(new Date());
    return { ...(await collectArchive(await openClient(), day, onProgress)), name: `everything-${day}.zip` };
  });
}
