import { env } from "node:process";
import { answerOwnCalendar } from "../../../scripts/calendar/edge.ts";

/** Sends members' own calendars to calendar programs, for sites on static hosts. */
Deno.serve(answerOwnCalendar(env));
