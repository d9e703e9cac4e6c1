/** The one-time link of the first administrator. The code follows a "#", so no log records it: see invitation-link. */
export function getFirstAdminPath(code: string): string {
  return `/auth?mode=sign-up#first_admin.${code}`;
}

/** Null for text that cannot come from such a link. Only the database can tell whether it is genuine. */
export function parseFirstAdminCode(text: string): string | null {
  return /^first_admin\.([\w-]{22})$/.exec(text)?.[1] ?? null;
}
