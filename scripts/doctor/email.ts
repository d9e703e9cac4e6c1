import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { type Finding, judge } from "./finding.ts";

/** Milliseconds. An Edge Function is called once a minute, and other emails may be due before this one. */
const usualPatience = 180_000;

/** Queues a test email like any other and waits until it is sent. Needs the secret key. */
export async function examineEmail(
  project: Project,
  address: string,
  patience = usualPatience,
): Promise<Finding> {
  const what = `Test email to ${address}`;
  const server = connectWithoutSession(project);
  const { data: id } = await server.rpc("send_delivery_test_to", { address }).throwOnError();
  const end = Date.now() + patience;
  for (;;) {
    const { data } = await server.rpc("get_delivery_test", { email_id: id }).throwOnError();
    const [email] = data;
    if (email?.state === "sent")
      return {
        what,
        verdict: "good",
        words: "The mail server accepted it. Check that it arrived and didn’t go to spam.",
      };
    if (email?.state === "failed") return judge(what, false, `The mail server refused it: ${email.reason}`);
    if (Date.now() > end) return judge(what, false, describeWait(email?.reason));
    await new Promise((next) => setTimeout(next, 1000));
  }
}

function describeWait(reason: string | null | undefined): string {
  return reason
    ? `It is waiting to be retried. The mailer or the mail server reported: ${reason}`
    : "No mailer has picked it up. Check that one is running (.github/deploying/mail.md).";
}
