/**
 * A timestamp as ISO 8601 ("2026-12-03T10:00:00+00:00"), the only form that every browser reads. PostgREST answers it;
 * the embedded backend answers PostgreSQL's own ("2026-12-03 10:00:00+00").
 */
export function toIsoMoment(timestamp: string): string {
  return timestamp.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}
