import type { Json } from "../database.types.ts";

export type { Json };
export type JsonMap = { [name: string]: Json | undefined };

export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
