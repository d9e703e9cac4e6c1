import type { Failure } from "../../stores/failure.ts";
import Banner from "../../ui/Banner.tsx";

interface Props {
  failure: (Failure & { attempt: number }) | null;
}

export default function FormBanner({ failure }: Props) {
  if (!failure) return null;
  return (
    <Banner key={failure.attempt} tone="danger" takesFocus>
      {failure.message}
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
