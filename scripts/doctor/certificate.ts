import { connect, type PeerCertificate } from "node:tls";
import { type Finding, judge } from "./finding.ts";

const day = 86_400_000;

/** Whether the certificate is about to expire. It should have been renewed by then. */
export async function examineCertificate(site: string, now = new Date()): Promise<Finding> {
  const { valid_from, valid_to } = await getCertificate(new URL(site));
  const [from, to] = [Date.parse(valid_from), Date.parse(valid_to)];
  // Some certificates are valid for only six days.
  const reserve = Math.min(14 * day, (to - from) / 3);
  const isOver = to <= now.getTime();
  const words = `It ${isOver ? "expired" : "expires"} on ${new Date(to).toUTCString()}. Renew it at the host or on your web server.`;
  return judge("Certificate", now.getTime() < to - reserve, words);
}

function getCertificate({ hostname: host, port }: URL): Promise<PeerCertificate> {
  return new Promise((done, fail) => {
    // An expired certificate must be readable too. Nothing is sent over this connection.
    const socket = connect({ host, port: Number(port) || 443, servername: host, rejectUnauthorized: false });
    socket.setTimeout(15_000, () => socket.destroy(new Error("the host sent no certificate in time")));
    socket.once("error", fail);
    socket.once("secureConnect", () => {
      done(socket.getPeerCertificate());
      socket.end();
    });
  });
}
