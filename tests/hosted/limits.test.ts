import type { Backend } from "../../scripts/backend/index.ts";
import * as people from "./people.ts";
import { askBoth, send } from "./questions.ts";

/** Requests from one network address at once: whether thirty are answered, and the codes of the rest. */
async function tryMany(backend: Backend, asked: string, more: Record<string, string> = {}) {
  backend.limitAttempts();
  const visitor = { "x-forwarded-for": crypto.randomUUID(), ...more };
  const begun = performance.now();
  const attempts = Array.from({ length: 100 }, () => {
    const body = {
      email: people.newEmail(),
      password: "x",
      type: "recovery",
      token_hash: "none",
      refresh_token: "x",
    };
    return send(backend, asked, body, visitor);
  });
  const replies = await Promise.all(attempts);
  const seconds = (performance.now() - begun) / 1000;
  const refused = replies.filter(({ status }) => status === 429);
  const answered = replies.length - refused.length;
  // At most one a second is allowed again while they are answered.
  return [answered >= 30 && answered <= 31 + seconds, [...new Set(refused.map(({ code }) => code))]];
}

const limited = [
  "POST /signup",
  "POST /recover",
  "POST /resend",
  "POST /verify",
  "POST /token?grant_type=password",
  "POST /token?grant_type=refresh_token",
];

askBoth([
  ...limited.map((asked) => ({
    asks: `Thirty requests at once may come from one network address: ${asked}`,
    ask: (backend: Backend) => tryMany(backend, asked),
    answer: [true, ["over_request_rate_limit"]],
  })),
  {
    asks: "Thirty requests at once may come from one network address: PUT /user",
    ask: async (backend) => {
      const { client } = await people.meet(backend);
      return tryMany(backend, "PUT /user", (await people.readSession(client)).bearer);
    },
    answer: [true, ["over_request_rate_limit"]],
  },
  ...["challenge", "verify"].map((step) => ({
    asks: `Thirty requests at once may come from one network address, for any of its factors: ${step}`,
    ask: async (backend: Backend) => {
      const { client } = await people.meet(backend);
      const { id } = await people.addFactor(client);
      return tryMany(backend, `POST /factors/${id}/${step}`, (await people.readSession(client)).bearer);
    },
    answer: [true, ["over_request_rate_limit"]],
  })),
]);
