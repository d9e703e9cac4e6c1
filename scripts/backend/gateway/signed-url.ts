interface SignedUrl {
  signedUrl?: string;
  signedURL?: string;
}

/**
 * lite 0.10.0 answers `signedUrl: "/storage/v1/object/sign/…"`, supabase-js reads
 * `signedURL: "/object/sign/…"`. Drop this when tests/unit/backend/gateway.test.ts passes without it.
 */
export async function renameSignedUrl(request: Request, response: Response): Promise<Response> {
  const isSigning = request.method === "POST" && /^\/storage\/v1\/object\/sign\//.test(new URL(request.url).pathname);
  if (!isSigning || !response.ok) return response;
  const answer = (await response.json()) as SignedUrl | SignedUrl[];
  const renamed = Array.isArray(answer) ? answer.map(rename) : rename(answer);
  return Response.json(renamed, { status: response.status, headers: withoutLength(response.headers) });
}

function rename({ signedUrl, ...rest }: SignedUrl): SignedUrl {
  return { ...rest, signedURL: signedUrl?.replace(/^\/storage\/v1/, "") || undefined };
}

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.delete("content-length");
  return copy;
}
