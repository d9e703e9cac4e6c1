import type { FoundMember } from "../../domain/members/member.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import { Day } from "../base/Moment.tsx";

interface Props {
  person: FoundMember;
  isTrusted: boolean;
  onTrust: (isOn: boolean) => void;
}

/**
 * Warns about an unapproved account, which anyone may have created with that address: the office would approve it
 * and show it in public.
 */
export default function UnapprovedAccountNotice({ person, isTrusted, onTrust }: Props) {
  return (
    <div role="status" className="rounded-md border border-warning bg-warning-tint px-4 py-3 text-sm">
      <p className="font-semibold text-warning">
        This address belongs to an account that is not approved: <bdi>{person.full_name}</bdi>, who signed up
        on <Day at={person.created_at} />.
      </p>
      <p className="mt-1">
        Anyone can sign up with someone else’s address, so ask this person first. Creating the officer
        approves the account.
      </p>
      <Checkbox
        label="I’ve checked that this account is theirs"
        checked={isTrusted}
        onChange={(event) => onTrust(event.target.checked)}
      />
    </div>
  );
}
