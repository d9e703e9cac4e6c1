import type { Connection } from "@supabase/lite";

interface DatabaseError {
  code: string;
  severity: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** SQLSTATEs that lite already passes on as a hosted project does. */
const passedOn = /^(PT...|PGRST|21...|22...|42...|53...|55(?!000)...|23502|23503|23505|25006)$/;

/**
 * Our SQL reports errors to people with `raise exception` and check constraints. A hosted project returns the
 * code and the message; lite 0.10.0 returns neither, but the code SUP and "error: " before the message. Its
 * own way for SQL to choose the response (SQLSTATE "PGRST") carries what a hosted project would return. Drop
 * this when tests/unit/backend/gateway.test.ts passes without it.
 */
export function keepRaisedErrors(connection: Connection): void {
  connection.normalizeDbError = (error: unknown) => {
    if (!isDatabaseError(error) || passedOn.test(error.code)) return error;
    const { code, severity, message, detail: details = null, hint = null } = error;
    return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
      severity,
      code: "PGRST",
      detail: JSON.stringify({ status: getStatus(code), headers: {} }),
    });
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";
}

/** PostgREST's table: https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes */
function getStatus(code: string): number {
  if (code === "P0001") return 400;
  // Writing to a read-only view is the client's error, although PostgREST's table maps class 55 to a server
  // error.
  if (code === "55000") return 405;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return code.startsWith("08") ? 503 : 400;
}
