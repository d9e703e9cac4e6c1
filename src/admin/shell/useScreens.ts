import { useStore } from "@nanostores/react";
import { allows } from "../../domain/roles/permission.ts";
import { $held } from "../../stores/auth/session.ts";
import { useHasDues } from "../base/features.ts";
import { listScreens, type ScreenLink } from "./screens.ts";

/** The screens that the user may open. */
export function useScreens(): ScreenLink[] {
  const held = useStore($held);
  // Super admins open dues from Members.
  return listScreens(held, useHasDues(held !== "all" && allows(held, "dues:read")));
}
