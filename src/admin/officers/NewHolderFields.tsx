import type { FieldErrors } from "react-hook-form";
import { withoutAccountHint } from "../../domain/core/person-name.ts";
import { departments, type FoundMember } from "../../domain/members/member.ts";
import type { OfficeDraft } from "../../domain/officers/office-form.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";
import GraduationYearField, { noYearHint } from "../people/GraduationYearField.tsx";
import type { OfficeForm } from "./form.ts";
import PhotoField from "./PhotoField.tsx";
import UnapprovedAccountNotice from "./UnapprovedAccountNotice.tsx";

interface Props {
  form: OfficeForm;
  errors: FieldErrors<OfficeDraft>;
  /** They are recorded by name alone. */
  isNamed: boolean;
  /** The person with the typed address. */
  holder: FoundMember | null;
  /** The same, if their account is not approved. */
  unapproved: FoundMember | null;
  isTrusted: boolean;
  onTrust: (isOn: boolean) => void;
  byEmail: boolean;
  onByEmail: (isOn: boolean) => void;
}

/** Who gets the office: the owner of an account, which is created if there is none, or a name alone. */
export default function NewHolderFields({ form, errors, isNamed, holder, unapproved, ...props }: Props) {
  const { register } = form;
  return (
    <>
      {!isNamed && (
        <PhotoField
          control={form.control}
          current={holder?.profile_image_url ?? null}
          hint={holder ? "A new photo replaces the person’s photo everywhere." : ""}
        />
      )}
      <TextField
        label="Full Name"
        autoComplete="off"
        required
        readOnly={holder !== null}
        hint={
          isNamed
            ? withoutAccountHint
            : holder && "This is the name on the account. You can change it later under Edit."
        }
        error={errors.full_name?.message}
        {...register("full_name")}
      />
      {!isNamed && (
        <>
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            required
            hint={!unapproved && <HolderHint name={holder?.full_name} />}
            error={errors.email?.message}
            {...register("email")}
          />
          {unapproved && (
            <UnapprovedAccountNotice
              person={unapproved}
              isTrusted={props.isTrusted}
              onTrust={props.onTrust}
            />
          )}
          {!holder && (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <SelectField
                  label="Department"
                  required
                  error={errors.department?.message}
                  {...register("department")}
                >
                  <option value="">Choose a department…</option>
                  {departments.values.map((department) => (
                    <option key={department}>{department}</option>
                  ))}
                </SelectField>
                <GraduationYearField
                  now={new Date()}
                  hint={noYearHint}
                  error={errors.graduation_year?.message}
                  {...register("graduation_year")}
                />
              </div>
              <Checkbox
                label="Email them a link to set a password"
                checked={props.byEmail}
                onChange={(event) => props.onByEmail(event.target.checked)}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

/** Names the account's owner as soon as the address is recognised. */
function HolderHint({ name }: { name: string | undefined }) {
  return (
    <span role="status">
      {name ? (
        <span className="text-success">
          This address belongs to <bdi className="font-semibold">{name}</bdi>, who has an account. This
          position will be added to that account.
        </span>
      ) : (
        "If no account has this address, we’ll create one."
      )}
    </span>
  );
}
