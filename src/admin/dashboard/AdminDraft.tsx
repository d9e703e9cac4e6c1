import { useEffect, useRef } from "react";
import { emptyNewAdmin, type NewAdminFields } from "../../domain/auth/new-admin.ts";
import { useUnsaved } from "../../ui/unsaved.ts";
import DraftOffers from "../form/DraftOffers.tsx";
import { useDrafts } from "../form/useDrafts.ts";

interface Props {
  fields: NewAdminFields;
  onResume: (fields: NewAdminFields) => void;
  /** Called when drafts are being kept. */
  onReady: () => void;
}

/** Keeps Create Admin's input as a draft. Separate from the form, to keep the first screen light. */
export default function AdminDraft({ fields, onResume, onReady }: Props) {
  const typed = useRef(emptyNewAdmin);
  const { keeper, offers, resumed } = useDrafts<NewAdminFields, object>({
    name: "admins:new",
    files: [],
    read: () => typed.current,
    getBefore: () => ({ entry: null, fields: emptyNewAdmin }),
    resume: (draft) => onResume({ ...emptyNewAdmin, ...draft.fields }),
  });
  useUnsaved(Object.values(fields).some(Boolean), keeper);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this code has loaded
  useEffect(onReady, []);
  useEffect(() => {
    if (typed.current === fields) return;
    typed.current = fields;
    keeper.keepSoon();
  }, [fields, keeper]);
  return <DraftOffers offers={offers} resumed={resumed} />;
}
