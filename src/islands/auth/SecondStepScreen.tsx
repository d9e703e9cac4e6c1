import { reloadMfa } from "../../stores/auth/second-factor.ts";
import { signOut } from "../../stores/auth/session.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import CodeForm from "./CodeForm.tsx";

interface Props {
  /** What the account has to do before its rights in the back office count. */
  step: "code" | "authenticator";
}

export default function SecondStepScreen({ step }: Props) {
  return (
    <div className="wrap py-16 lg:py-24">
      <div className="max-w-lg">
        {step === "code" ? <Code /> : <Missing />}
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

function Code() {
  return (
    <>
      <h1 className="text-4xl">Confirm that it is you</h1>
      <p className="mt-3 mb-8 text-lg text-muted">
        Your account has a second factor. The back office opens after its code.
      </p>
      <CodeForm onDone={() => reloadMfa()} />
    </>
  );
}

function Missing() {
  return (
    <>
      <h1 className="text-4xl">Add a second factor</h1>
      <p className="mt-3 text-lg text-muted">
        The association asks everybody who works in the back office for a second factor: an app on your phone
        that shows a code. Add one under My profile, and come back.
      </p>
      <a href="/account#second-factor" className={`${getButtonClass()} mt-8`}>
        Go to My profile
      </a>
    </>
  );
}
