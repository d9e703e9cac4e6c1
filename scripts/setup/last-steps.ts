import { makeFirstAdminCode } from "../../src/data/auth/first-admin.ts";
import { getFirstAdminPath } from "../../src/domain/auth/first-admin-link.ts";
import { examineDeployment } from "../doctor/examination.ts";
import { StartError } from "../program/errors.ts";
import type { Step } from "./step.ts";

export const firstAdministrator: Step = {
  title: "First administrator",
  purpose:
    "Creates a link that works once and expires after a day. The person who signs up with it becomes the first administrator. Earlier links stop working.",
  find: async () => null,
  async run({ server, site }) {
    const code = await makeFirstAdminCode(server);
    if (!code) return "There is already an administrator.";
    return `Open this link yourself and don’t share it:\n     ${site}${getFirstAdminPath(code)}`;
  },
};

export const doctor: Step = {
  title: "Doctor",
  purpose: "Checks the whole site from outside, like npm run doctor.",
  find: async () => null,
  async run({ keys, site }) {
    const project = { url: keys.url, key: keys.publishable };
    const missing = await examineDeployment({ site, project, secretKey: keys.secret });
    if (missing === 0) return "The site is live.";
    throw new StartError(
      "Fix the items marked as missing above, then run this again to continue from there.",
    );
  },
};
