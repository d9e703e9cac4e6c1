/**
 * lite 0.10.0 returns `signedUrl: "/storage/v1/object/sign/…"` where supabase-js reads `signedURL:
 * "/object/sign/…"`. Drop this when tests/unit/backend/gateway.test.ts passes without it.
 */
export async function renameSignedUrl(request: Request, response: Response): Promise<Response> {
  const isSigning =
    request.method === "POST" && /^\/storage\/v1\/object\/sign\//.test(new URL(request.url).pathname);
  if (!isSigning || !response.ok) return response;
  const { signedUrl }: { signedUrl: string } = await response.json();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(
    { signedURL: signedUrl.replace(/^\/storage\/v1/, "") },
    { status: response.status, headers },
  );
}
