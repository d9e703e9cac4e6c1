import { useStore } from "@nanostores/react";
import type { Resource } from "../../domain/nouns.ts";
import { $held } from "../../stores/auth/session.ts";
import { loadLazily } from "./lazily.tsx";

// Super admins have nothing to be told.
const MissingRights = loadLazily(() => import("./MissingRights.tsx"), { failed: () => null });

/** Says what the user may not do here, whose buttons are left out; nothing when they may do everything. */
export default function RightsNote({ resource }: { resource: Resource }) {
  const held = useStore($held);
  return held !== "all" && <MissingRights held={held} resource={resource} />;
}
