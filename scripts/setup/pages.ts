import { setTimeout as wait } from "node:timers/promises";
import { examination } from "../doctor/server.ts";
import { StartError } from "../program/errors.ts";
import type { Setup, Step } from "./step.ts";

export async function examine({ server }: Setup) {
  const { data } = await server.rpc("examine").throwOnError();
  return examination.parse(data);
}

/** Returns whether the Vault had no such secret or a different one before. */
export async function keepSecret({ server }: Setup, secret_name: string, secret: string): Promise<boolean> {
  const { data } = await server.rpc("keep_hosting_secret", { secret_name, secret }).throwOnError();
  return data;
}

export const pages: Step = {
  title: "Pages",
  purpose:
    "Shows what to enter at your web host (Netlify, Cloudflare Pages) and checks whether the site is up.",
  async find(setup) {
    return (await isServed(setup)) ? `${setup.site} serves this project’s site.` : null;
  },
  async run(setup) {
    const { prompt, keys, site } = setup;
    prompt.say(`
     At the host, connect your copy of this repository and enter:
       build command       npm run build
       folder to publish   dist
     and paste these environment variables (none is secret):

NODE_VERSION=24
PUBLIC_SUPABASE_URL=${keys.url}
PUBLIC_SUPABASE_PUBLISHABLE_KEY=${keys.publishable}
SITE_URL=${site}
`);
    await prompt.confirm(`     Has the first build finished, and does ${site} open?`);
    if (await isServed(setup)) return `${site} serves this project’s site.`;
    return {
      skipped: `${site} doesn’t serve this project’s site yet. You can continue with the other steps.`,
    };
  },
};

/** The site's content security policy names the project that it was built for. */
async function isServed({ site, keys }: Setup): Promise<boolean> {
  const response = await fetch(site, { signal: AbortSignal.timeout(15_000) }).catch(() => null);
  return response?.headers.get("content-security-policy")?.includes(new URL(keys.url).origin) ?? false;
}

export const deployHook: Step = {
  title: "Deploy hook",
  purpose:
    "Makes every change in the back office start a build at the host. Saves the hook’s address in the project’s Vault and requests one build.",
  async find(setup) {
    const { secrets, hook_failure: failure } = await examine(setup);
    if (process.env.DEPLOY_HOOK_URL || failure) return null;
    return secrets.includes("deploy_hook_url") && secrets.includes("site_url") ? "The Vault has it." : null;
  },
  async run(setup) {
    const { prompt, server, site } = setup;
    const url = await prompt.ask({
      name: "DEPLOY_HOOK_URL",
      words:
        "Address of the build hook (Netlify: Build hooks; Cloudflare: Deploy hooks; npm run publisher: /publish/notify)",
      isSecret: true,
      check: checkHook,
    });
    const secret = await prompt.ask({
      name: "DEPLOY_HOOK_SECRET",
      words: "Its secret: PUBLISH_SECRET if you use npm run publisher, otherwise leave empty",
      isSecret: true,
      isOptional: true,
    });
    const isNew = [
      await keepSecret(setup, "deploy_hook_url", url),
      await keepSecret(setup, "site_url", site),
      secret !== "" && (await keepSecret(setup, "deploy_hook_secret", secret)),
    ].some(Boolean);
    // Each request may start a build that counts towards the host's quota.
    if (!isNew && !(await examine(setup)).hook_failure) return "The Vault has it.";
    await server.rpc("try_deploy_hook").throwOnError();
    const failure = await awaitAnswer(setup);
    if (!failure) return "The host accepted the request to build.";
    throw new StartError(
      `The host refused to build: ${failure} Compare the address and the secret with the host’s, then run this again.`,
    );
  },
};

function checkHook(url: string): void {
  if (!/^https?:\/\/\S+$/.test(url))
    throw new StartError("The build hook’s address must begin with https://.");
}

/** A database job reads the host's response every five seconds and treats a minute without one as a refusal. */
async function awaitAnswer(setup: Setup): Promise<string | null> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(1000)) {
    const { hook_awaited: isAwaited, hook_failure: failure } = await examine(setup);
    if (!isAwaited) return failure;
  }
  return "The database sent no request. Turn on the extensions pg_net and pg_cron (Database, Extensions).";
}
