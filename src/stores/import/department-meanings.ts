import { isOneOf } from "../../domain/core/choice.ts";
import { isMap, type Json } from "../../domain/core/json.ts";
import type { DepartmentMeanings } from "../../domain/import/department-meanings.ts";
import { departments } from "../../domain/members/member.ts";

const key = "alumni-import:departments";
/** The latest ones are kept. */
const most = 100;

/** What unclear departments meant in former imports with this browser. */
export function readMeanings(): DepartmentMeanings {
  try {
    const kept: Json = JSON.parse(localStorage.getItem(key) ?? "{}");
    const known = Object.entries(isMap(kept) ? kept : {}).flatMap(([text, meant]) =>
      typeof meant === "string" && isOneOf(departments, meant) ? [[text, meant] as const] : [],
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

export function keepMeanings(meanings: DepartmentMeanings): void {
  const all = Object.entries({ ...readMeanings(), ...meanings });
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(all.slice(-most))));
  } catch {
    // Storage is full or unavailable: they are asked again.
  }
}
