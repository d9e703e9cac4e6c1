import Banner from "./Banner.tsx";

/** An action's result as user-facing text. */
export interface Result {
  tone: "success" | "danger";
  text: string;
}

interface Props {
  result: Result | null;
}

/** Stays until the next action; each result is a new banner, so that a repeated text is announced again. */
export default function Outcome({ result }: Props) {
  return result && <Banner tone={result.tone}>{result.text}</Banner>;
}
