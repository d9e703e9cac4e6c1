import type { RequestListener } from "node:http";
import { getReason } from "../program/errors.ts";
import { listenOnLoopback } from "../program/loopback.ts";
import type { FromServer, ToServer } from "./messages.ts";
import { isProxied, ProxyRoute } from "./proxy.ts";
import { sendStarting, serveSite } from "./serve.ts";

/** A process that serves the site. It ends with the program that started it and ignores the terminal's signals. */
const tell = (message: FromServer) => void process.send?.(message);
const proxy = new ProxyRoute((id, request) => tell({ kind: "ask", id, request }));
let isOpen = false;
let serve: RequestListener = (_, response) => sendStarting(response);

const respond: RequestListener = (request, response) => {
  if (isOpen && isProxied(request)) proxy.pass(request, response).catch(() => response.destroy());
  else serve(request, response);
};

process.on("message", async (message: ToServer) => {
  if (message.kind === "serve") {
    serve = serveSite(message.folder);
    isOpen = true;
  } else if (message.kind === "answer") proxy.answer(message.id, message.answer, serve);
  else
    await listenOnLoopback(respond, message).then(
      () => tell({ kind: "listening" }),
      (error) => tell({ kind: "failed", reason: getReason(error) }),
    );
});
process.on("disconnect", () => process.exit());
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
