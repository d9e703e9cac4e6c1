import * as z from "zod/mini";
import { isolate } from "../../domain/text/isolate.ts";
import type { Scene } from "./email.tsx";

/** Every email to a person has these. Nobody has seen the name of a person without approval, so it is null. */
export const personFacts = z.object({ name: z.nullable(z.string()) });

export const whyMember = ({ association }: Scene) =>
  `You’re receiving this email because you have an account with the ${association.association_name}.`;

/** To an address that its owner never confirmed: the reader may be a stranger. */
export const whyListed = ({ association: { association_name, contact_email } }: Scene, name: string) =>
  `You’re receiving this email because you’re on the alumni list of the ${association_name} as ${isolate(name)}. ` +
  `You don’t have an account with us. To be removed from the list, ${contact_email ? `write to ${contact_email}` : "reply to this email"}.`;

export const whyAccount = (scene: Scene) =>
  `${whyMember(scene)} Emails about your account can’t be turned off.`;

export const whyApprover = ({ association }: Scene) =>
  `You’re receiving this email because you approve new members of the ${association.association_name}. It can’t be turned off while you do.`;

export const whyAdmin = ({ association }: Scene) =>
  `You’re receiving this email because you’re an administrator of the ${association.association_name}. It can’t be turned off while you are.`;
