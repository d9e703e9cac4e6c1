import type { Status } from "../publisher/state.ts";
import { ask } from "./ask.ts";
import { type Finding, judge, tell } from "./finding.ts";

/** Checks the publisher behind the site, if there is one. */
export async function examinePublisher(site: string): Promise<Finding[]> {
  const health = await ask(site, "/publish/health");
  if (health.status !== 200) {
    const words =
      "There is none on this host, so the host’s deploy hook must be in the Vault (.github/deploying/hosted.md).";
    return [tell("Publisher", words)];
  }
  const status: Status = await (await ask(site, "/publish/status")).json();
  const notify = await ask(site, "/publish/notify", { method: "POST", body: "{}" });
  return [
    judge(
      "Publisher",
      status.state !== "failed",
      status.reason ?? "Publishing failed, and no reason was given.",
    ),
    ...(status.state === "held" ? [tell("Waiting for you", status.reason ?? "")] : []),
    notify.status === 404
      ? tell(
          "Notifications",
          "Without PUBLISH_SECRET other machines can’t notify the publisher, so it finds changes within a minute.",
        )
      : judge(
          "Notifications",
          notify.status === 401,
          `An unsigned notification gets status ${notify.status} instead of 401.`,
        ),
  ];
}
