import { parseArgs } from "node:util";
import { connectWithoutSession } from "../../src/data/core/client.ts";
import { loadProjectFile } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { run } from "../program/run.ts";
import { database, settings } from "../setup/database.ts";
import { mailer, testEmail } from "../setup/emails.ts";
import { doctor, firstAdministrator } from "../setup/last-steps.ts";
import { deployHook, pages } from "../setup/pages.ts";
import { checkAddress, checkKey, findRef, type Keys } from "../setup/project.ts";
import { openPrompt, type Prompt } from "../setup/prompt.ts";
import { saveVariables } from "../setup/save-variables.ts";
import { runSteps } from "../setup/step.ts";

const steps = [database, settings, pages, deployHook, mailer, testEmail, firstAdministrator, doctor];

/** Sets up a new hosted project until its site is live, and continues where it stopped; see .github/deploying/hosted.md. */
await run(async () => {
  const { values } = parseArgs({ options: { yes: { type: "boolean" } } });
  loadProjectFile();
  const prompt = openPrompt(!values.yes && process.stdin.isTTY === true);
  prompt.say(
    "Sets up a live website on a new Supabase project. You can stop at any time; the next run continues from there.",
  );
  const keys = await askKeys(prompt);
  const site = await askSite(prompt);
  await saveVariables(prompt, ".env", {
    PUBLIC_SUPABASE_URL: keys.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    SITE_URL: site,
  });
  const server = connectWithoutSession({ url: keys.url, key: keys.secret });
  await runSteps(steps, { prompt, keys, site, server, ref: findRef(keys.url) });
});

async function askKeys(prompt: Prompt): Promise<Keys> {
  const url = await prompt.ask({
    name: "PUBLIC_SUPABASE_URL",
    words: "The project’s address, such as https://abcdefghijklmnopqrst.supabase.co",
    check: checkAddress,
  });
  const project = url.replace(/\/+$/, "");
  const publishable = await prompt.ask({
    name: "PUBLIC_SUPABASE_PUBLISHABLE_KEY",
    words: "The project’s publishable key (Project Settings, API Keys)",
    check: (key) => checkKey({ url: project, key }, "publishable"),
  });
  const secret = await prompt.ask({
    name: "SUPABASE_SECRET_KEY",
    words: "The project’s secret key (Project Settings, API Keys)",
    isSecret: true,
    check: (key) => checkKey({ url: project, key }, "secret"),
  });
  prompt.say(`  ✓  ${project} accepts both keys.`);
  return { url: project, publishable, secret };
}

async function askSite(prompt: Prompt): Promise<string> {
  const site = await prompt.ask({
    name: "SITE_URL",
    words: "The address your site will have, such as https://alumni.example.org",
    check: checkSite,
  });
  return new URL(site).origin;
}

function checkSite(site: string): void {
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new StartError(`“${site}” is not a website address. Enter one like https://alumni.example.org.`);
}
