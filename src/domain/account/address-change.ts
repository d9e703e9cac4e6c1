/** A change of address that waits until both addresses have confirmed it. */
export interface AddressChange {
  /** The new address. */
  address: string;
  asked_at: string;
  /** Which address has confirmed; the other one is left. */
  confirmed: "present" | "new" | null;
}

/** Life of the links in both emails, as supabase/config.toml sets it. */
const linkMinutes = 60;

export function isChangeOpen({ asked_at }: AddressChange, now: Date): boolean {
  return now.getTime() - Date.parse(asked_at) < linkMinutes * 60_000;
}
