import type { Failure } from "../../stores/core/failure.ts";
import Banner from "../../ui/Banner.tsx";

interface Props {
  failure: (Failure & { attempt: number }) | null;
  /** Success message, on a page that stays open; false until then. */
  done?: string | false;
}

export default function FormBanner({ failure, done = false }: Props) {
  if (!failure) return done && <Banner tone="success">{done}</Banner>;
  return (
    <Banner key={failure.attempt} tone="danger" takesFocus>
      {failure.message}
      {failure.advice && <span className="block font-normal">{failure.advice}</span>}
      {failure.isKnownAddress && <WaysIn />}
      {failure.weaknesses.length > 0 && (
        <ul className="mt-1 list-disc pl-5 font-normal">
          {failure.weaknesses.map((weakness) => (
            <li key={weakness}>{weakness}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

function WaysIn() {
  return (
    <span className="mt-1 block font-normal">
      <a href="/auth" className="link">
        Sign in
      </a>{" "}
      with this address, or{" "}
      <a href="/auth/forgot-password" className="link">
        choose a new password
      </a>
      .
    </span>
  );
}
