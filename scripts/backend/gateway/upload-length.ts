/**
 * lite 0.10.0 compares a bucket's size limit with the declared length of an upload and lets one pass
 * that declares none (chunked), whatever its size. The files of a form are measured. Drop this when
 * tests/unit/backend/refusals.test.ts passes without it.
 */
export function refuseUnmeasuredUpload({ headers, url }: Request): Response | null {
  const isUpload = /^\/storage\/v1\/object\//.test(new URL(url).pathname);
  const isForm = headers.get("content-type")?.startsWith("multipart/form-data");
  if (!isUpload || isForm || !headers.has("transfer-encoding")) return null;
  const message = "You must provide the Content-Length HTTP header.";
  return Response.json({ statusCode: "411", error: "MissingContentLength", message }, { status: 411 });
}
