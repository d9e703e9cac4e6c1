const timestamptz = 1184;

/**
 * PostgREST answers moments as ISO 8601 ("2026-12-03T10:00:00+00:00"), the only form that every
 * browser reads; lite 0.10.0 passes PostgreSQL's own on ("2026-12-03 10:00:00+00"). Drop this when
 * tests/unit/backend/gateway.test.ts passes without it.
 */
export const momentParsers = {
  [timestamptz]: (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
};
