import type { FoundMember } from "../../domain/members/member.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import { Day } from "../base/Moment.tsx";

interface Props {
  person: FoundMember;
  isTrusted: boolean;
  onTrust: (isOn: boolean) => void;
}

/**
 * Warns about an unapproved account, which anyone may have created with that address: the office would make
 * it a member's, in public.
 */
export default function UnapprovedAccountNotice({ person, isTrusted, onTrust }: Props) {
  return (
    <div role="status" className="rounded-md border border-warning bg-warning-tint px-4 py-3 text-sm">
      <p className="font-semibold text-warning">
        This address belongs to an account that nobody has approved yet: <bdi>{person.full_name}</bdi>, signed
        up <Day at={person.created_at} />.
      </p>
      <p className="mt-1">
        Anybody can sign up with an address that is not theirs. Ask the person first whether they did. Giving
        the office approves the account.
      </p>
      <Checkbox
        label="They did: this account is theirs"
        checked={isTrusted}
        onChange={(event) => onTrust(event.target.checked)}
      />
    </div>
  );
}
