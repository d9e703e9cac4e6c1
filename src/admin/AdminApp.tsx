import { useStore } from "@nanostores/react";
import { $session } from "../stores/session.ts";
import { getButtonClass } from "../ui/button.ts";

/** The back office. The page puts it behind the guard, which loads it for super admins only. */
export default function AdminApp() {
  const session = useStore($session);
  if (session.status !== "signed-in") return null;
  return (
    <div className="wrap flex flex-wrap items-end justify-between gap-6 py-12 lg:py-16">
      <div>
        <h1 className="text-4xl">Admin Dashboard</h1>
        <p className="mt-3 text-lg text-muted">Welcome back, {session.fullName}</p>
      </div>
      <a href="/" className={getButtonClass({ tone: "line" })}>
        Exit to Website
      </a>
    </div>
  );
}
