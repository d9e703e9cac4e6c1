import { makeFirstAdminCode } from "../../src/data/auth/first-admin.ts";
import { getFirstAdminPath } from "../../src/domain/auth/first-admin-link.ts";
import { examineDeployment } from "../doctor/examination.ts";
import { StartError } from "../errors.ts";
import type { Step } from "./step.ts";

export const firstAdministrator: Step = {
  title: "First administrator",
  says: "Makes a link that works once, for a day, and makes whoever opens it and signs up the first administrator. An earlier link ends.",
  find: async () => null,
  async take({ server, site }) {
    const code = await makeFirstAdminCode(server);
    if (!code) return "There is an administrator.";
    return `Open this link yourself, and give it to nobody:\n     ${site}${getFirstAdminPath(code)}`;
  },
};

export const doctor: Step = {
  title: "Doctor",
  says: "Examines the whole from outside, as npm run doctor does.",
  find: async () => null,
  async take({ keys, site }) {
    const project = { url: keys.url, key: keys.publishable };
    const missing = await examineDeployment({ site, project, secretKey: keys.secret });
    if (missing === 0) return "The site is live.";
    throw new StartError("Mend what is listed as missing above, then run this again: it goes on there.");
  },
};
