/** What came of an action, in words for people. */
export interface Result {
  tone: "success" | "danger";
  text: string;
}

const tones = {
  success: "border-success bg-success-tint text-success",
  danger: "border-danger bg-danger-tint text-danger",
};

interface Props {
  result: Result | null;
  className?: string;
}

/** Green or red, read out when it comes, and there until the next one takes its place. */
export default function Outcome({ result, className = "" }: Props) {
  return (
    <div role={result?.tone === "danger" ? "alert" : "status"}>
      {result && (
        <p
          className={`rounded-lg border px-5 py-3.5 text-sm font-semibold ${tones[result.tone]} ${className}`}
        >
          {result.text}
        </p>
      )}
    </div>
  );
}
