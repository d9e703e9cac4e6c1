import { env } from "node:process";
import { connectMailer } from "../../../scripts/mailer/connect.ts";
import { serveMailer } from "../../../scripts/mailer/edge.ts";
import { composeEmail } from "../../../src/emails/index.ts";

/** Sends the letters that the association owes; the database calls it (private.call_mailer). */
Deno.serve(
  serveMailer({
    env,
    connect: (options) => connectMailer(options, composeEmail),
    // Plain Deno lives on by itself.
    keepAlive: (work) => typeof EdgeRuntime !== "undefined" && EdgeRuntime.waitUntil(work),
  }),
);
