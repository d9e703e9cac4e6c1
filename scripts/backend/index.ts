import { type MailOptions, openMail } from "./mail.ts";
import { type Api, type ApiOptions, startApi } from "./start-api.ts";

export type BackendOptions = ApiOptions & Omit<MailOptions, "dataDir">;

/** For a backend that only its own process uses: any free ports, no website, and accounts that can sign in at once. */
export const standalone = { port: 0, mailPort: 0, siteUrl: "http://localhost", confirmEmail: false };

export interface Backend extends Api {
  mailUrl: string;
  /** Starts sending the queued emails. */
  deliverMail(): Promise<void>;
}

/**
 * API and mail in this process, for tests and short commands. `npm start` and `npm run dev` run the API in a process of its
 * own: see backend-server.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const api = await startApi(options);
  try {
    const dataDir = options.dataDir === "memory" ? null : options.dataDir;
    const mail = await openMail({ ...options, dataDir });
    const project = { url: api.url, key: api.secretKey };
    return {
      ...api,
      mailUrl: mail.url,
      deliverMail: () => mail.deliver(project, (callback) => api.db.listen("email_queue", callback)),
      close: async () => {
        await mail.close();
        await api.close();
      },
    };
  } catch (error) {
    await api.close();
    throw error;
  }
}
