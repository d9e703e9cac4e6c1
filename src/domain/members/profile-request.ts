import type { Row } from "../core/row.ts";
import type { Profile } from "./member.ts";

/** A member's request for another class or department, until an administrator approves it. */
export type ProfileRequest = Row<"profile_requests">;

/** A request as administrators see it, with the profile as it is. */
export type WaitingRequest = ProfileRequest & {
  person: Pick<Profile, "full_name" | "graduation_year" | "department">;
};

/** "Class of 2009, Chemical Engineering". */
export function formatClass({
  graduation_year,
  department,
}: {
  graduation_year: number | null;
  department: string;
}): string {
  return [graduation_year && `Class of ${graduation_year}`, department].filter(Boolean).join(", ");
}
