import * as checks from "../../data/members/card-check.ts";
import type { CardCheck } from "../../domain/members/card.ts";
import { project } from "../core/project.ts";

/** As anybody, whoever is signed in here. Rejects when there is no answer. */
export const checkCard = (code: string): Promise<CardCheck> => checks.checkCard(project, code);
