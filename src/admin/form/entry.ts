import type { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { Edited, Saving } from "../../queries/core/write.ts";

type Schema<Draft extends FieldValues, Fields> = Parameters<
  typeof standardSchemaResolver<Draft, unknown, Fields>
>[0];

export interface Entry<Draft extends FieldValues, Fields, Before> {
  /** May depend on the edited entry. */
  schema: Schema<Draft, Fields> | ((before: Before | null) => Schema<Draft, Fields>);
  /** The existing entry; null for a new one. */
  entry: Before | null;
  /** Initial field values. */
  toDraft: (before: Before | null) => DefaultValues<Draft>;
  /** Name under which this browser keeps unsaved input: "awards:new" or "awards:<id>". */
  draft: string;
  /** Fields that hold a chosen file, which drafts cannot keep, and their address columns. */
  files?: Readonly<Record<string, string>>;
  /** Gets `before` as the user saw it; null for a new entry. After a failure the input stays. */
  write: Saving<Edited<Before, Fields>>;
  /** Closes the dialog or navigates elsewhere. */
  onSaved?: (fields: Fields) => void;
}
