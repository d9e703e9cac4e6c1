import { getButtonClass } from "../../ui/button.ts";

/** In place of a page that requires an approved account. */
export default function PendingApproval() {
  return (
    <div className="wrap py-16 lg:py-24">
      <div className="max-w-prose border-l-2 border-copper pl-6 sm:pl-8">
        <h1 className="text-4xl">Pending Approval</h1>
        <p className="mt-5 text-lg text-muted">
          Your membership is pending approval from an administrator. You'll be notified once your account is
          approved.
        </p>
        <a href="/" className={`${getButtonClass()} mt-8`}>
          Return to Home
        </a>
      </div>
    </div>
  );
}
