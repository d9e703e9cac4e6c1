/** A JSON object's fields; none for any other body. The request can be read again. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return body && typeof body === "object" ? { ...body } : {};
}
