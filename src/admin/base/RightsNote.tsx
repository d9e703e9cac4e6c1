import { useStore } from "@nanostores/react";
import type { Resource } from "../../domain/nouns.ts";
import { $held } from "../../stores/auth/session.ts";
import { loadLazily } from "./lazily.tsx";

// Super admins need no note.
const MissingRights = loadLazily(() => import("./MissingRights.tsx"), { failed: () => null });

/** Lists what the user may not do here, as those buttons are left out; nothing for super admins. */
export default function RightsNote({ resource }: { resource: Resource }) {
  const held = useStore($held);
  return held !== "all" && <MissingRights held={held} resource={resource} />;
}
