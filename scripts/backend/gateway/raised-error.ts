import type { PgliteConnection } from "@supabase/lite/pglite";

const raised = "P0001";

/**
 * `raise exception` is how our SQL speaks to people. A hosted project answers it as code P0001
 * with the message; lite 0.10.0 says code SUP and puts "error: " before the message. Its own way of
 * letting SQL choose the answer (SQLSTATE "PGRST") carries what a hosted project would say. Drop
 * this when tests/unit/backend/gateway.test.ts passes without it.
 */
export function keepRaisedErrors(connection: PgliteConnection): void {
  connection.normalizeDbError = (
    error: { code?: string; message?: string; severity?: string } | undefined,
  ) => {
    if (error?.code !== raised) return error;
    const { message, severity } = error;
    return Object.assign(new Error(JSON.stringify({ code: raised, message, details: null, hint: null })), {
      severity,
      code: "PGRST",
      detail: JSON.stringify({ status: 400, headers: {} }),
    });
  };
}
