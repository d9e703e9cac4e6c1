import { env } from "node:process";
import { answerOneClick } from "../../../scripts/mailer/edge-one-click.ts";

/** Where mail programs post that a letter is refused, for sites that static hosts serve. */
Deno.serve(answerOneClick(env));
