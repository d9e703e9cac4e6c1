import type { Database } from "../database.types.ts";
import { formatDeath } from "../members/death.ts";

type Functions = Database["public"]["Functions"];

/** A person on the roster whose note mentions a death, until somebody decides. */
export type DeathMention = Omit<Functions["list_death_mentions"]["Returns"][number], "total">;

/** By id: has died, lives, or undecided again. The same number at most as in answer_death_mentions. */
export type DeathAnswers = Record<string, boolean | null>;

/** "Class of 1987 · † 2019 · deceased 2019, told by his sister" */
export function describeMention({ graduation_year, death_year, note }: DeathMention): string {
  const year = death_year && formatDeath({ is_deceased: true, death_year });
  return [graduation_year && `Class of ${graduation_year}`, year, `“${note}”`].filter(Boolean).join(" · ");
}
