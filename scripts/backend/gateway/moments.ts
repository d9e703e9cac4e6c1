/**
 * PostgREST returns timestamps in ISO 8601 ("2026-12-03T10:00:00+00:00"), the only form that every browser
 * parses; lite 0.10.0 passes on PostgreSQL's own ("2026-12-03 10:00:00+00"). Drop this when
 * tests/unit/backend/gateway.test.ts passes without it.
 */
export function toIsoMoment(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

export const timestamptz = 1184;
