import { getButtonClass } from "../../../ui/button/button.ts";
import FormHeading from "../FormHeading.tsx";

interface Props {
  title: string;
  text: string;
  /** A link to the next step. */
  way: { href: string; text: string };
}

/** An email link that no longer works. */
export default function BrokenLink({ title, text, way }: Props) {
  return (
    <>
      <FormHeading title={title} text={text} takesFocus />
      <a href={way.href} className={`${getButtonClass({ tone: "teal" })} w-full`}>
        {way.text}
      </a>
    </>
  );
}
