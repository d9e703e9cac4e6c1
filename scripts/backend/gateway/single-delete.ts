import { refuse } from "./refuse.ts";

/**
 * lite 0.10.0 has no endpoint to delete a single object, only one for a list; a hosted project has both. Drop
 * these two when tests/unit/backend/gateway.test.ts passes without them.
 */
export function listSingleObject(request: Request): Request {
  const [, bucket, key] = getObject(request);
  if (!bucket || !key) return request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  const body = JSON.stringify({ prefixes: [decodeURIComponent(key)] });
  return new Request(new URL(`/storage/v1/object/${bucket}`, request.url), {
    method: "DELETE",
    headers,
    body,
  });
}

export async function answerSingleDelete(request: Request, response: Response): Promise<Response> {
  if (!getObject(request)[2] || !response.ok) return response;
  const gone: unknown[] = await response.json();
  if (gone.length === 0)
    return refuse(400, { statusCode: "404", error: "not_found", message: "Object not found" });
  return Response.json(
    { message: "Successfully deleted" },
    { headers: { "access-control-allow-origin": "*" } },
  );
}

function getObject({ method, url }: Request): readonly string[] {
  if (method !== "DELETE") return [];
  return /^\/storage\/v1\/object\/([^/]+)\/(.+)$/.exec(new URL(url).pathname) ?? [];
}
