import type { Status } from "../publisher/state.ts";
import { ask } from "./ask.ts";
import { type Finding, judge, tell } from "./finding.ts";

/** Checks the publisher behind the site, if there is one. */
export async function examinePublisher(site: string): Promise<Finding[]> {
  const health = await ask(site, "/publish/health");
  if (health.status !== 200) {
    const words =
      "None responds on this host. Its deploy hook must be in the project's Vault (.github/DEPLOYING.md).";
    return [tell("Publisher", words)];
  }
  const status: Status = await (await ask(site, "/publish/status")).json();
  const notify = await ask(site, "/publish/notify", { method: "POST", body: "{}" });
  return [
    judge("Publisher", status.state !== "failed", status.reason ?? "It failed without a reason."),
    ...(status.state === "held" ? [tell("Rollback", status.reason ?? "")] : []),
    notify.status === 404
      ? tell(
          "Knocks",
          "Without a PUBLISH_SECRET no other machine can knock: its changes are found within a minute.",
        )
      : judge(
          "Knocks",
          notify.status === 401,
          `A knock without a signature gets the response ${notify.status}.`,
        ),
  ];
}
