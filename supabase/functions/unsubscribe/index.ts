import { env } from "node:process";
import { answerOneClick } from "../../../scripts/mailer/edge-one-click.ts";

/** Receives one-click unsubscribes from mail programs, for sites on static hosts. */
Deno.serve(answerOneClick(env));
