/** The globals of Supabase's Edge Functions that we use. */
declare const Deno: { serve(answer: (request: Request) => Response | Promise<Response>): unknown };
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;
