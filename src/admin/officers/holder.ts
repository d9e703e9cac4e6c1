import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { officers } from "../../stores/admin/officers.ts";

import type { OfficeForm } from "./form.ts";

/** Milliseconds without a key before an address counts as typed. */
const pause = 300;

/** Who has the address in the form already, or null. Their name stands in for what was typed, while it is theirs. */
export function useHolder({ control, getValues, setValue }: OfficeForm) {
  const typed = useWatch({ control, name: "email" }).trim();
  const email = useSettled(typed);
  const query = useQuery({
    queryKey: ["members", "by-email", email],
    queryFn: () => officers.findMemberByEmail(email),
    enabled: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email),
  });
  const holder = (typed === email && query.data) || null;
  const name = holder?.full_name;
  useEffect(() => {
    if (!name) return;
    const typedName = getValues("full_name");
    setValue("full_name", name, { shouldValidate: true });
    return () => setValue("full_name", typedName);
  }, [name, getValues, setValue]);
  return holder;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
