import * as checks from "../data/card-check.ts";
import type { CardCheck } from "../domain/card.ts";
import { project } from "./project.ts";

/** As anybody, whoever is signed in here. Rejects when there is no answer. */
export const checkCard = (code: string): Promise<CardCheck> => checks.checkCard(project, code);
