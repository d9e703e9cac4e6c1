/** A JSON object's fields; none for any other body. The message can be read again. */
export async function readBody(message: Request | Response): Promise<Record<string, unknown>> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null);
  return body && typeof body === "object" ? { ...body } : {};
}
