import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { mergedMessage } from "../../../domain/merge/merged.ts";
import { $standing, loadAccountStatus } from "../../../stores/auth/account-status.ts";
import { getButtonClass } from "../../../ui/button/button.ts";
import DeclinedWords from "./DeclinedWords.tsx";

interface Props {
  userId: string;
}

/** Shown in place of a page that requires an approved account. */
export default function PendingApproval({ userId }: Props) {
  const standing = useStore($standing, { ssr: "initial" });
  useEffect(() => void loadAccountStatus(userId), [userId]);
  if (standing.status === "ready" && standing.value.merged_at)
    return (
      <Notice title="Account merged">
        <p className="wrap-anywhere">{mergedMessage(standing.value.other_address)}</p>
      </Notice>
    );
  if (standing.status === "ready" && standing.value.deleted_at)
    return (
      <Notice title="Account deleted" way={{ href: "/account", text: "Go to My profile" }}>
        <p>You deleted this account. Until it’s deleted permanently, you can restore it under My profile.</p>
      </Notice>
    );
  if (standing.status === "ready" && standing.value.is_deceased)
    return (
      <Notice title="Account closed">
        <p>
          This account’s owner is marked as deceased.
          {hasAddress() &&
            " If that is a mistake, please write to us: our address is at the foot of this page."}
        </p>
      </Notice>
    );
  if (standing.status === "ready" && standing.value.declined_at)
    return (
      <Notice title="Not approved">
        <p>An administrator has reviewed your sign-up and couldn’t approve your membership.</p>
        <DeclinedWords words={standing.value.declined_words} />
      </Notice>
    );
  // Also shown until the database has answered, and if it does not answer.
  return (
    <Notice title="Pending Approval">
      <p>
        Your membership is pending approval from an administrator. You'll be notified once your account is
        approved.
      </p>
      <p>
        {standing.status === "ready" && describeWait(standing.value.days)}Until then, you can{" "}
        <a href="/account" className="link">
          complete your profile
        </a>
        .{hasAddress() && " If you have a question, write to us: our address is at the foot of this page."}
      </p>
    </Notice>
  );
}

/** The association may have none yet. */
const hasAddress = () => document.querySelector("footer a[href^='mailto:']") !== null;

function describeWait(days: number | null): string {
  if (days === null) return "";
  return days > 1 ? `That usually takes about ${days} days. ` : "That usually takes a day at most. ";
}

interface NoticeProps {
  title: string;
  way?: { href: string; text: string };
  children: ReactNode;
}

function Notice({ title, way = { href: "/", text: "Return to Home" }, children }: NoticeProps) {
  return (
    <div className="wrap py-16 lg:py-24">
      <div className="max-w-prose border-l-2 border-copper pl-6 sm:pl-8">
        <h1 className="text-4xl">{title}</h1>
        <div className="mt-5 flex flex-col gap-4 text-lg text-muted">{children}</div>
        <a href={way.href} className={`${getButtonClass()} mt-8`}>
          {way.text}
        </a>
      </div>
    </div>
  );
}
