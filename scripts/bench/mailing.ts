import { addMailing, countRecipients, getMailing, sendMailing } from "../../src/data/letters/mailings.ts";
import { getMailingSchema, toMailingDraft } from "../../src/domain/letters/mailing-form.ts";
import { openCrowd } from "./crowd.ts";
import { atMost, type Figures } from "./figure.ts";

/** A letter to some 5,000 of 100,000 members: the seconds of processor time that Send takes, as in `measure`. */
export async function measureMailing(): Promise<Figures> {
  const { admin, ...backend } = await openCrowd();
  try {
    const classes = { class_from: "1961", class_to: "1964" };
    const draft = { ...toMailingDraft(null), ...classes, subject: "Reunion", body: "<p>Come.</p>" };
    const id = await addMailing(admin, getMailingSchema(new Date()).parse(draft));
    const letter = await getMailing(admin, id);
    if (!letter) throw new Error("The letter was not stored.");
    const { recipients } = await countRecipients(admin, letter);
    const start = process.cpuUsage();
    await sendMailing(admin, id, recipients);
    const { user, system } = process.cpuUsage(start);
    const seconds = Number(((user + system) / 1e6).toFixed(2));
    const how = `${recipients} of 100,000 members, seconds of processor time`;
    return { "a letter is queued": atMost(2, seconds, "s", how) };
  } finally {
    await backend.close();
  }
}
