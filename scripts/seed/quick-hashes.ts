/**
 * Of passwords that are set meanwhile. Everybody knows the demo's, and good hashes of it for sixty members would take
 * seconds. The setting is lite's.
 */
export async function withQuickHashes(work: () => Promise<void>): Promise<void> {
  const { LITE_AUTH_BCRYPT_COST: before = "" } = process.env;
  process.env.LITE_AUTH_BCRYPT_COST = "4";
  try {
    await work();
  } finally {
    process.env.LITE_AUTH_BCRYPT_COST = before;
  }
}
