/** A change of address that is not yet confirmed from both addresses. */
export interface AddressChange {
  /** The new address. */
  address: string;
  asked_at: string;
  /** The address that has confirmed, if one has. */
  confirmed: "present" | "new" | null;
}

/** How long the links in both emails work, as set in supabase/config.toml. */
const linkMinutes = 60;

export function isChangeOpen({ asked_at }: AddressChange, now: Date): boolean {
  return now.getTime() - Date.parse(asked_at) < linkMinutes * 60_000;
}
