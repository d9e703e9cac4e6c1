/** Responds to a request itself or through `next`, the filters between here and lite. */
export type Next = (request: Request) => Promise<Response>;
/** Whether a request has the secret key itself: what looks like one decides nothing. */
export type IsServer = (request: Request) => boolean;
export type Filter = (request: Request, next: Next) => Promise<Response>;

/** Readable on the pages of every site, like a hosted project's answers. */
export const anyOrigin = { "access-control-allow-origin": "*" };

/** A refusal by the gateway itself, readable across origins like a hosted project's. */
export function refuse(status: number, body: object): Response {
  return Response.json(body, { status, headers: anyOrigin });
}

/** The same in the format of Auth. */
export const deny = (code: number, error_code: string, msg: string) =>
  refuse(code, { code, error_code, msg });

/** A JSON object's fields; none for any other body. The message can be read again. */
export async function readBody(message: Request | Response): Promise<Record<string, unknown>> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null);
  return body && typeof body === "object" ? { ...body } : {};
}

/** The same answer with another JSON body. */
export function replaceBody({ status, headers }: Response, body: object): Response {
  return Response.json(body, { status, headers: dropLength(headers) });
}

/** The same answer with these headers, too. */
export function addHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}

/** A new body has a different length. */
export function dropLength(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete("content-length");
  return headers;
}

/** The gateway's own request to Auth, with the key of the request that led to it. */
export function makeAuthRequest({ url, headers }: Request, path: string, body: object): Request {
  return new Request(new URL(`/auth/v1${path}`, url), {
    method: "POST",
    headers: { apikey: headers.get("apikey") ?? "", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
