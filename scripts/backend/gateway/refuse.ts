/** An answer of the gateway itself, which pages of other origins may read like those of a hosted project. */
export function refuse(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "access-control-allow-origin": "*" } });
}
