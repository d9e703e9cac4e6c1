/** For a backend that serves only the process that starts it: any free ports, and no website. */
export const anywhere = { port: 0, mailPort: 0, siteUrl: "http://localhost" };
