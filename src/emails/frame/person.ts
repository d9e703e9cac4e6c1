import { z } from "zod";
import type { Scene } from "./email.tsx";

/** Facts that every letter to a person has. */
export const personFacts = z.object({ name: z.string() });

export const whyAccount = ({ association }: Scene) =>
  `You get this email because you have an account with the ${association.association_name}.`;

export const whyApprover = ({ association }: Scene) =>
  `You get this email because you approve new members of the ${association.association_name}.`;

export const whyAdmin = ({ association }: Scene) =>
  `You get this email because you are an administrator of the ${association.association_name}.`;
