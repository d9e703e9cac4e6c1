import type { ReactNode } from "react";
import { toMailto } from "../../domain/core/email.ts";
import { toTel } from "../../domain/core/phone.ts";
import type { ShownPerson } from "../../domain/directory/directory.ts";
import PhoneText from "../../ui/text/PhoneText.tsx";
import PersonFace from "./PersonFace.tsx";

interface Props {
  person: ShownPerson;
  /** The name, unless it is the dialog's title. */
  children?: ReactNode;
}

/** Everything that a person shows the viewer. */
export default function PersonSheet({ person, children }: Props) {
  const { bio, email, phone } = person;
  return (
    <>
      <PersonFace person={person}>{children}</PersonFace>
      {bio && (
        <p dir="auto" className="mt-6 text-base whitespace-pre-line wrap-anywhere">
          {bio}
        </p>
      )}
      {(email || phone) && (
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-5">
          {email && (
            <Way name="Email">
              <a href={toMailto(email)} className="link wrap-anywhere">
                {email}
              </a>
            </Way>
          )}
          {phone && (
            <Way name="Phone">
              <PhoneText text={phone} href={toTel(phone)} />
            </Way>
          )}
        </dl>
      )}
    </>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-sm font-semibold">{children}</dd>
    </div>
  );
}
