import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sign } from "aws4";
import S3rver from "s3rver";
import type { S3Bucket } from "../../scripts/backend/files/s3.ts";
import { listen } from "../../scripts/backend/listen.ts";

export interface S3Server {
  bucket: S3Bucket;
  stop(): Promise<void>;
}

/** The only key that s3rver accepts. */
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const region = "eu-west-1";

/**
 * An S3 server from the npm package `s3rver`. It does not verify signatures of version 4, so another library computes
 * each request's signature, and a different one is rejected as a service would.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const configureBuckets = [{ name: "files", configs: [] }];
  const address = "127.0.0.1";
  const s3 = new S3rver({ address, port: 0, directory, silent: true, vhostBuckets: false, configureBuckets });
  const inner = await s3.run();
  const proxy = await listen(
    async (request) => {
      const body = Buffer.from(await request.arrayBuffer());
      const refusal = findRefusal(request, body);
      if (refusal) return new Response(`<Error><Code>${refusal}</Code></Error>`, { status: 403 });
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const hasBody = body.length > 0 ? { body } : {};
      return fetch(`http://${address}:${inner.port}${pathname}${search}`, { method, headers, ...hasBody });
    },
    { port: 0, variable: "" },
  );
  const stop = async () => {
    await proxy.close();
    await s3.close();
    await rm(directory, { recursive: true });
  };
  const endpoint = `http://${address}:${proxy.port}`;
  const { accessKeyId: keyId, secretAccessKey: secret } = keys;
  return { bucket: { endpoint, region, bucket: "files", keyId, secret }, stop };
}

/** S3's error code, or null when key, signature and content are valid. */
function findRefusal(request: Request, body: Buffer): string | null {
  const given = request.headers.get("authorization") ?? "";
  const [, keyId, signed = ""] = /Credential=([^/]+)\/.*SignedHeaders=([^,]+)/.exec(given) ?? [];
  if (keyId !== keys.accessKeyId) return "InvalidAccessKeyId";
  const names = signed.split(";");
  const required = ["host", "x-amz-content-sha256", "x-amz-date"];
  if (!required.every((name) => names.includes(name))) return "AccessDenied";
  const headers = Object.fromEntries(names.map((name) => [name, request.headers.get(name) ?? ""]));
  const { host, pathname, search } = new URL(request.url);
  const { method } = request;
  const asked = { service: "s3", region, method, host, path: pathname + search, headers };
  if (sign(asked, keys).headers?.Authorization !== given) return "SignatureDoesNotMatch";
  const hash = createHash("sha256").update(body).digest("hex");
  const told = headers["x-amz-content-sha256"];
  return told === hash || (body.length === 0 && told === "UNSIGNED-PAYLOAD")
    ? null
    : "XAmzContentSHA256Mismatch";
}
