import { useRef } from "react";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import { useSeen } from "../../ui/feedback/useSeen.ts";
import { loadLazily } from "../base/lazily.tsx";

const Administrators = loadLazily(
  async () => (await import("../rare-windows.ts")).rareWindows.administrators(),
  {
    waiting: () => <Skeleton what="administrators" count={4} />,
    failed: (failure) => failure,
  },
);

interface Props {
  /** The signed-in user. */
  userId: string;
}

/** Rarely needed and below the daily tasks, so its code loads once the page is used. */
export default function AdminManagement({ userId }: Props) {
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeen(section);
  return (
    <section
      ref={section}
      aria-labelledby="admin-management"
      className="mt-stack border-t border-line pt-stack"
    >
      <h2 id="admin-management" className="text-2xl">
        Admin Management
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Super admins can read and change everything in this back office. Appoint only a few.
      </p>
      {isSeen ? <Administrators userId={userId} /> : <div className="min-h-96" />}
    </section>
  );
}
