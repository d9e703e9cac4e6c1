/** Supabase gives its functions the project's keys as JSON, and to older projects one key of old. */
export function readKey(keys: string | undefined, old: string | undefined): string | undefined {
  const { default: key }: { default?: string } = JSON.parse(keys || "{}");
  return key ?? old;
}
