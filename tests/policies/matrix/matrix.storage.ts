import type { Bucket } from "../../../src/domain/exposure.ts";
import type { Group } from "./matrix.actors.ts";

const resources = { gallery: "gallery", news: "news", hero: "hero_section", documents: "documents" } as const;

/** Permissions on files that belong to a row; super admins have all. */
const actions = {
  list: ["create", "update", "delete"],
  sign: ["create", "update", "delete"],
  add: ["create", "update"],
  replace: [],
  move: [],
  remove: ["update", "delete"],
} as const;
export type FileVerb = keyof typeof actions;
export const fileVerbs = Object.keys(actions) as FileVerb[];

/**
 * The server's key may do everything with files, for backups. In profile-photos members write files under their own
 * id, and every account can list and delete its own; others' files can be added and removed by people who may edit the person.
 * In sent-photos, editors of the gallery read others' files only with a row, which these lack (see sent_photos.test.ts).
 * Nobody else replaces or moves a file.
 */
export function findFileGroup(bucket: Bucket, verb: FileVerb, isOwn: boolean): Group {
  if (verb === "replace" || verb === "move") return ["key"];
  if (bucket === "profile-photos" && isOwn)
    return ["list", "sign", "remove"].includes(verb) ? "people" : "members";
  if (bucket === "profile-photos") return ["key", "members:update"];
  if (bucket === "sent-photos") {
    if (isOwn && ["list", "sign", "remove"].includes(verb)) return "people";
    return isOwn && verb === "add" ? "members" : "adminsAndKey";
  }
  if (bucket === "documents" && (verb === "list" || verb === "sign")) return "membersAndKey";
  return ["key", ...actions[verb].map((action) => `${resources[bucket]}:${action}` as const)];
}
