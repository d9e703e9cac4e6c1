import type { JsonMap } from "../../domain/core/json.ts";
import type { Insert } from "../../domain/core/row.ts";
import type { EditedEvent } from "../../domain/events/event.ts";
import type { EventFields } from "../../domain/events/event-form.ts";
import { getNotFound } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import type { FileHome } from "../core/files.ts";
import { saveWithChosenPicture } from "../core/pictures.ts";
import { ConflictError, DataError, getData } from "../core/result.ts";
import { type Stopped, saveEdits, toEdit } from "../core/rows.ts";
import { acceptProposal, type ReadProposal } from "../proposals.ts";
import { eventFailures } from "./events.ts";

// Apart from events.ts, so that lists and the website do not load the code that stores pictures.

const home: FileHome = { bucket: "news", folder: "events", table: "events", column: "image_url" };

/**
 * `copied`: picture address of the event being copied; both events then share the file. `proposal`: the one
 * that is accepted with it.
 */
export async function addEvent(
  client: Client,
  { image, image_url, image_alt, online_url, notice: _, ...event }: EventFields,
  { copied = null, proposal }: { copied?: string | null; proposal?: ReadProposal } = {},
): Promise<void> {
  await saveWithChosenPicture(client, {
    home,
    old: copied,
    chosen: { image, image_url, image_alt },
    save: async (picture) => {
      const row: Insert<"events"> = { ...event, ...picture };
      const link = online_url ? { link: online_url } : {};
      if (proposal)
        return acceptProposal(client, {
          of_noun: "events",
          of_proposal: proposal.id,
          seen: proposal.edited_at,
          fields: row,
          ...link,
        });
      return getData(await client.rpc("add_event", { fields: row, ...link }), eventFailures.add);
    },
  });
}

export async function saveEvent(
  client: Client,
  { online_url: seen, ...before }: EditedEvent,
  { image, image_url, image_alt, online_url, notice, ...event }: EventFields,
): Promise<void> {
  await saveWithChosenPicture(client, {
    home,
    old: before.image_url,
    chosen: { image, image_url, image_alt },
    save: async (picture) => {
      const link = { id: before.id, url: seen };
      const edits = [
        toEdit("events", before, { ...event, ...picture }),
        toEdit("event_links", link, { url: online_url }),
      ];
      const stopped = await saveEdits(client, edits, eventFailures.save, (changed) =>
        client.rpc("save_event", { edits: changed, by_email: notice.byEmail, words: notice.words }),
      );
      if (stopped.some(({ theirs }) => !theirs)) throw new DataError(getNotFound("Event"));
      if (stopped.length > 0) throw new ConflictError(toCollision(stopped));
    },
  });
}

/** What others have saved since, by the form's field names. */
function toCollision(stopped: readonly Stopped[]): JsonMap {
  const all: JsonMap = {};
  for (const { table_name, theirs } of stopped)
    Object.assign(all, table_name === "event_links" ? { online_url: theirs?.url ?? null } : theirs);
  return all;
}
