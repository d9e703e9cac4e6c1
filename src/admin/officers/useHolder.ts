import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { unaskedDepartment } from "../../domain/auth/new-holder.ts";
import { emailFormat, readEmail } from "../../domain/core/email.ts";
import { memberByEmail } from "../../queries/officers/offices.ts";
import { useSettled } from "../base/useSettled.ts";
import type { OfficeForm } from "./form.ts";

/**
 * The existing person with the form's address, or null. While the address is theirs, their name replaces the typed
 * one.
 */
export function useHolder({ control, getValues, setValue }: OfficeForm) {
  const typed = readEmail(useWatch({ control, name: "email" }));
  const email = useSettled(typed);
  const query = useQuery({
    ...memberByEmail(email),
    enabled: emailFormat.test(email),
  });
  const holder = (typed === email && query.data) || null;
  const name = holder?.full_name;
  useEffect(() => {
    if (!name) return;
    const [typedName, department] = getValues(["full_name", "department"]);
    setValue("full_name", name, { shouldValidate: true });
    setValue("department", unaskedDepartment, { shouldValidate: true });
    return () => {
      setValue("full_name", typedName);
      setValue("department", department);
    };
  }, [name, getValues, setValue]);
  return holder;
}
