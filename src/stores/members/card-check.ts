import * as checks from "../../data/members/card-check.ts";
import type { CardCheck } from "../../domain/members/card.ts";
import { project } from "../core/project.ts";

/** Anonymous, no matter who is signed in here. Rejects without an answer. */
export const checkCard = (code: string): Promise<CardCheck> => checks.checkCard(project, code);
