import { parseArgs } from "node:util";
import { connectWithoutSession } from "../../src/data/core/client.ts";
import { loadProjectFile } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { run } from "../program/run.ts";
import { database, settings } from "../setup/database.ts";
import { sender, testEmail } from "../setup/emails.ts";
import { doctor, firstAdministrator } from "../setup/finish.ts";
import { keepVariables } from "../setup/keep.ts";
import { deployHook, pages } from "../setup/pages.ts";
import { checkAddress, checkKey, findRef, type Keys } from "../setup/project.ts";
import { openPrompt, type Prompt } from "../setup/prompt.ts";
import { takeSteps } from "../setup/step.ts";

const steps = [database, settings, pages, deployHook, sender, testEmail, firstAdministrator, doctor];

/** Takes a new hosted project to "live", and goes on where it stopped; see .github/DEPLOYING.md. */
await run(async () => {
  const { values } = parseArgs({ options: { yes: { type: "boolean" } } });
  loadProjectFile();
  const desk = openPrompt(!values.yes && process.stdin.isTTY === true);
  desk.say(
    "Takes a new Supabase project to a live website. Stop it whenever you like; it goes on from there.",
  );
  const keys = await askKeys(desk);
  const site = await askSite(desk);
  await keepVariables(desk, ".env", {
    PUBLIC_SUPABASE_URL: keys.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    SITE_URL: site,
  });
  const server = connectWithoutSession({ url: keys.url, key: keys.secret });
  await takeSteps(steps, { desk, keys, site, server, ref: findRef(keys.url) });
});

async function askKeys(desk: Prompt): Promise<Keys> {
  const url = await desk.ask({
    name: "PUBLIC_SUPABASE_URL",
    words: "The project's address, as https://abcdefghijklmnopqrst.supabase.co",
    check: checkAddress,
  });
  const project = url.replace(/\/+$/, "");
  const publishable = await desk.ask({
    name: "PUBLIC_SUPABASE_PUBLISHABLE_KEY",
    words: "Its publishable key (Project Settings, API Keys)",
    check: (key) => checkKey({ url: project, key }, "publishable"),
  });
  const secret = await desk.ask({
    name: "SUPABASE_SECRET_KEY",
    words: "Its secret key, from the same page",
    isSecret: true,
    check: (key) => checkKey({ url: project, key }, "secret"),
  });
  desk.say(`  ✓  ${project} accepts both keys.`);
  return { url: project, publishable, secret };
}

async function askSite(desk: Prompt): Promise<string> {
  const site = await desk.ask({
    name: "SITE_URL",
    words: "The address your site will have, as https://alumni.example.org",
    check: checkSite,
  });
  return new URL(site).origin;
}

function checkSite(site: string): void {
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new StartError(`"${site}" is no address of a website. It looks like https://alumni.example.org.`);
}
