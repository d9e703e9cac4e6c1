import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getPort } from "../../port.ts";
import { getHeaders } from "../../site-server/headers.ts";
import { openRelease } from "../../site-server/release.ts";
import { withSystemFolders } from "../tools.ts";

/** nginx as Debian sets it up, before the same files, with those compressed beforehand and the site's headers; it writes no log. */
export async function startNginx(site: string, folder: string) {
  const port = await findPort();
  const file = join(folder, "nginx.conf");
  const { headers } = await openRelease(site, "");
  await writeFile(file, printSettings(site, folder, port, [...getHeaders(headers, "/")]));
  const child = spawn("nginx", ["-c", file, "-e", join(folder, "error.log")], {
    env: withSystemFolders,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error("nginx did not start");
    await sleep(50);
  }
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function findPort(): Promise<number> {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const port = getPort(free);
  free.close();
  await once(free, "close");
  return port;
}

function printSettings(
  site: string,
  folder: string,
  port: number,
  headers: readonly [name: string, value: string][],
): string {
  return `worker_processes auto;
daemon off;
pid ${join(folder, "nginx.pid")};
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  access_log off;
  gzip_static on;
  keepalive_requests 1000000;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${site};
    ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join("\n    ")}
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;
}
