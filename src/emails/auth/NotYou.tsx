import Action from "../frame/Action.tsx";
import type { Scene } from "../frame/email.tsx";
import { Address, Paragraph } from "../frame/parts.tsx";

/** The end of an email about a change that only its owner should make. */
export default function NotYou({ scene: { association, site } }: { scene: Scene }) {
  return (
    <>
      <Paragraph>
        If this wasn’t you, set a new password now and write to <Address of={association} />.
      </Paragraph>
      <Action href={`${site}/auth/forgot-password`}>Set a new password</Action>
    </>
  );
}
