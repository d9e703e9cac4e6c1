import Banner from "./Banner.tsx";

/** What came of an action, in words for people. */
export interface Result {
  tone: "success" | "danger";
  text: string;
}

interface Props {
  result: Result | null;
}

/** Stays until the next action begins; a new one is a new banner, so that the same words are read out again. */
export default function Outcome({ result }: Props) {
  return result && <Banner tone={result.tone}>{result.text}</Banner>;
}
