/** A refusal by the gateway itself, readable across origins like a hosted project's. */
export function refuse(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "access-control-allow-origin": "*" } });
}
