import type { Resource } from "../../domain/nouns.ts";
import type { Held } from "../../domain/roles/permission.ts";
import { describeMissing } from "../../domain/roles/permission-list.ts";

interface Props {
  held: Held;
  resource: Resource;
}

export default function MissingRights({ held, resource }: Props) {
  const missing = describeMissing(held, resource);
  return missing && <p className="mb-4 text-sm text-muted">{missing}</p>;
}
