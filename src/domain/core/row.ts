import type { Database } from "../database.types.ts";

type Tables = Database["public"]["Tables"];
type Views = Database["public"]["Views"];

export type TableName = keyof Tables;
export type ViewName = keyof Views;

/** A row of a table or view, as the migrations define it. */
export type Row<Name extends keyof (Tables & Views)> = (Tables & Views)[Name]["Row"];

/** Values for a new row. */
export type Insert<Name extends TableName> = Tables[Name]["Insert"];

/** Values for an update. */
export type Update<Name extends TableName> = Tables[Name]["Update"];
