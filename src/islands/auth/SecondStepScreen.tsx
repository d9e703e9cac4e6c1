import { signOut } from "../../stores/auth/session.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";

/** In place of the back office, where the association requires two-step sign-in and the user has none. */
export default function SecondStepScreen() {
  return (
    <div className="wrap py-16 lg:py-24">
      <div className="max-w-lg">
        <h1 className="text-4xl">Set up two-step sign-in</h1>
        <p className="mt-3 text-lg text-muted">
          Everyone who works in the back office must use two-step sign-in: a code from an app on your phone,
          entered after your password. Set it up in My profile, then come back.
        </p>
        <a href="/account/security#second-factor" className={`${getButtonClass()} mt-8`}>
          Go to My profile
        </a>
        <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
          <a href="/" className={getButtonClass({ tone: "plain" })}>
            Exit to Website
          </a>
          <Button tone="plain" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </div>
      </div>
    </div>
  );
}
