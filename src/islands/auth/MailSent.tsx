import type { ReactNode } from "react";
import { getButtonClass } from "../../ui/button/button.ts";
import FormHeading from "./FormHeading.tsx";

interface Props {
  children: ReactNode;
}

/** Shown after an email was sent. */
export default function MailSent({ children }: Props) {
  return (
    <>
      <FormHeading title="Check your email" takesFocus />
      <div className="text-muted">{children}</div>
      <a href="/auth" className={`${getButtonClass({ tone: "teal" })} mt-8 w-full`}>
        Return to sign in
      </a>
    </>
  );
}
