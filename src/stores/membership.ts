import { atom } from "nanostores";
import { getAccount } from "../data/account.ts";
import { getMembershipText } from "../data/membership.ts";
import type { Profile } from "../domain/member.ts";
import { openClient } from "./client.ts";

export type Membership =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; profile: Profile; paragraphs: string[] };

export const $membership = atom<Membership>({ status: "loading" });

export async function loadMembership(id: string): Promise<void> {
  $membership.set({ status: "loading" });
  try {
    const client = await openClient();
    const [profile, text] = await Promise.all([getAccount(client, id), getMembershipText(client)]);
    $membership.set({ status: "ready", profile, paragraphs: text ? text.split(/\n{2,}/) : [] });
  } catch {
    $membership.set({ status: "failed" });
  }
}
