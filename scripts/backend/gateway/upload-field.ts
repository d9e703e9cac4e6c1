/**
 * supabase-js sends an uploaded file in the multipart field "", but lite 0.10.0 reads the field "file". Drop
 * this when tests/unit/backend/gateway.test.ts passes without it.
 */
export async function renameUploadField(request: Request): Promise<Request> {
  const isUpload = /^\/storage\/v1\/object\//.test(new URL(request.url).pathname);
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
  if (!isUpload || !isForm) return request;
  const form = await request.formData();
  const file = form.get("") ?? form.get("file");
  if (file instanceof File) {
    form.delete("");
    form.set("file", file);
  }
  const headers = new Headers(request.headers);
  // The new body sets its own boundary and length.
  headers.delete("content-type");
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: form });
}
