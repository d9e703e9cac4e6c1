import { useStore } from "@nanostores/react";
import { atom, type ReadableAtom } from "nanostores";
import { type ReactNode, useEffect, useState } from "react";
import { isDeleted } from "../../domain/account/account.ts";
import type { AccountSectionName } from "../../domain/account/sections.ts";
import { isApproved } from "../../domain/auth/session.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Profile } from "../../domain/members/member.ts";
import { $account, loadAccount } from "../../stores/account/account.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Guard, { type Guest } from "../auth/session/Guard.tsx";
import { useLazyComponent } from "../useLazyComponent.ts";
import AccountNav from "./AccountNav.tsx";
import AccountSkeleton from "./AccountSkeleton.tsx";

interface Props {
  section: AccountSectionName;
  timeZone: string;
  /** Starts the section's own reads, at the same time as that of the profile; the same function in each render. */
  load?: (userId: string, email: string) => void;
  /** Whether one of them has not been answered. */
  $isArriving?: ReadableAtom<boolean>;
  children: (profile: Profile, isMember: boolean) => ReactNode;
}

/** A section of My profile: for every account, whatever its permissions. */
export default function AccountFrame({ section, ...props }: Props) {
  const skeleton = <AccountSkeleton section={section} />;
  return (
    <>
      <AccountNav current={section} />
      <Guard requires="account" skeleton={skeleton}>
        {(user) => <Section {...props} user={user} skeleton={skeleton} />}
      </Guard>
    </>
  );
}

interface SectionProps extends Omit<Props, "section"> {
  user: Guest;
  skeleton: ReactNode;
}

const $nothing = atom(false);
const loadClosed = () => import("./data/ClosedAccount.tsx");

function Section({ user, timeZone, load, $isArriving = $nothing, skeleton, children }: SectionProps) {
  const { userId, access } = user;
  // The address when the page was opened: a new one must not close what is shown.
  const [email] = useState(user.email);
  const account = useStore($account, { ssr: "initial" });
  const isArriving = useStore($isArriving, { ssr: "initial" });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    void loadAccount(userId);
    load?.(userId, email);
  }, [userId, email, load]);
  useEffect(() => {
    // "/account/emails#blocked": the part did not exist when the browser looked for it.
    const part = isShown && document.getElementById(location.hash.slice(1));
    if (!part) return;
    part.scrollIntoView();
    part.focus();
  }, [isShown]);
  const profile = account.status === "ready" ? account.value : null;
  const isClosed = profile !== null && (isDeleted(profile) || profile.merged_at !== null);
  const { Part: ClosedAccount, isMissing, place } = useLazyComponent(isClosed ? loadClosed : null);

  if (account.status === "failed")
    return (
      <div className="wrap">
        <Failure message={readFailures.ownProfile} onRetry={() => loadAccount(userId)} />
      </div>
    );
  if (profile && ClosedAccount) return <ClosedAccount profile={profile} timeZone={timeZone} />;
  if (!profile || isClosed) return <div ref={place}>{!isMissing && skeleton}</div>;
  // Nothing may move under a pointer when the last part arrives; what is shown stays when a part loads again.
  if (!isShown) {
    if (isArriving) return skeleton;
    setShown(true);
  }
  return <div className="wrap pb-section">{children(profile, isApproved(access))}</div>;
}
