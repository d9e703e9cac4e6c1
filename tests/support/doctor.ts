import { Hono } from "hono";
import { listen } from "../../scripts/backend/listen.ts";
import type { Listening } from "../../scripts/program/loopback.ts";

export interface Served extends AsyncDisposable {
  url: string;
}

/** The answer of another address. */
export async function pass(request: Request, url: string): Promise<Response> {
  const { method } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  const answered = await fetch(url, { method, headers: request.headers, body, redirect: "manual" });
  // It arrives decompressed.
  const headers = new Headers(answered.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  const { status } = answered;
  return new Response(status === 204 ? null : await answered.arrayBuffer(), { status, headers });
}

/** A web host or a project's API that answers as `answer` says, otherwise like the one at `behind`. */
export async function serveBefore(
  behind: string | (() => string),
  answer: (request: Request, path: string) => Response | undefined | Promise<Response | undefined>,
): Promise<Served> {
  const app = new Hono();
  app.all("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const own = await answer(c.req.raw, pathname);
    return own ?? pass(c.req.raw, (typeof behind === "string" ? behind : behind()) + pathname + search);
  });
  const listening: Listening = await listen((request) => app.fetch(request), { port: 0, variable: "" });
  return { url: `http://localhost:${listening.port}`, [Symbol.asyncDispose]: () => listening.close() };
}

/** Self-signed, for localhost, from 22 November 2026 to 20 February 2027. */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfBVJItzDN1k2MYo8
BTfCaO+O9/Wedy1ERVORIJobmImhRANCAAQy77Hvvk+T28smag1ZmTPABdXaIRAe
5McDjvGdLkcbY6ppS0ywObX610muVbrDh5T++GtUqma/00I/kbkrR7wM
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIUWfbppotYBfeOe7Bbv+lat/8peiQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMjExMzQyN1oXDTI3MDIyMDEx
MzQyN1owFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEMu+x775Pk9vLJmoNWZkzwAXV2iEQHuTHA47xnS5HG2OqaUtMsDm1+tdJ
rlW6w4eU/vhrVKpmv9NCP5G5K0e8DKNTMFEwHQYDVR0OBBYEFJWkTWP70uGJnZC0
NiGCvzVd94g4MB8GA1UdIwQYMBaAFJWkTWP70uGJnZC0NiGCvzVd94g4MA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgbDCYsNG/BK0RiDFaK/6qspZw
0dUpfV873CfuUlOQVxcCIQDPMItw0cb/ARglpw15DFlAaso4MnFR0X7hYadaK9w+
nw==
-----END CERTIFICATE-----
`,
};
