import { afterAll, beforeAll, expect } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory } from "../../support/backend.ts";
import {
  type ActorName,
  actorNames,
  describeBearer,
  type Group,
  isIn,
  learnPermissions,
  toId,
} from "./matrix.actors.ts";
import { acts, scene } from "./matrix.scene.ts";

/** `:name` in a statement stands for this id. */
export const fill = (sql: string) =>
  sql.replaceAll(/(?<![:\w"]):([a-z]\w*)/g, (_, name) => `'${toId(name)}'`);

/** A question to the database. Statements refer to ids as `:name`. */
export interface Question {
  who: ActorName;
  /** What is asked, in the words of a finding. */
  what: string;
  may: Group;
  /** The setup, run as the owner; its value is `$1` in the others. */
  given?: string;
  asks: string;
  /** Whether it happened, as the owner sees it; by default, whether rows were returned. */
  shows?: string | undefined;
  /** The start of the error that shows it instead: its state, its text. */
  answer?: string | undefined;
  /** The Storage API's settings. */
  operation?: string;
}

/**
 * Answers "yes" or "no", or with the error. Like the API, it runs the statement as a role with the caller's claims.
 * Nothing is kept, because the statement and its setup end with the savepoint that they run in.
 */
const ask = `
create schema matrix;
create function matrix.ask(bearer jsonb, operation text, given text, asks text, shows text) returns text language plpgsql as $$
declare
  it text;
  number bigint;
  happened boolean;
  refusal text;
begin
  begin
    if given <> '' then execute given into strict it; end if;
    begin
      perform set_config('request.jwt.claim.sub', coalesce(bearer ->> 'sub', ''), true),
        set_config('request.jwt.claim.role', bearer ->> 'role', true), set_config('request.jwt.claims', bearer::text, true),
        set_config('storage.operation', operation, true), set_config('role', bearer ->> 'role', true);
      execute asks using it;
      get diagnostics number = row_count;
      -- What else would be checked when the request ends.
      set constraints all immediate;
      perform set_config('request.jwt.claim.sub', '', true), set_config('role', 'none', true);
    exception when others then
      refusal := sqlstate || ' ' || sqlerrm;
    end;
    if refusal is null then
      if shows <> '' then execute shows into happened using it; else happened := number > 0; end if;
    end if;
    raise exception using errcode = 'MTRX0';
  exception when sqlstate 'MTRX0' then null;
  end;
  return coalesce(refusal, case when happened then 'yes' else 'no' end);
end $$;
create function matrix.arrange(given text, out it text) language plpgsql as $$ begin execute given into strict it; end $$;
create function matrix.look(shows text, it text, out happened boolean) language plpgsql as
$$ begin execute shows into happened using it; end $$`;

/** A deviation from the declaration: a leak if it happened, a false denial if not; or an error that is no denial. */
export interface Finding {
  fault: "leak" | "false denial" | "error";
  what: string;
}

export function compare(what: string, expected: boolean, happened: boolean): Finding[] {
  return expected === happened ? [] : [{ fault: happened ? "leak" : "false denial", what }];
}

/** Denied for lack of a grant, by a policy, or by a function's own error. */
const isRefusal = (answer: string) => /^(?:42501|P0001) /.test(answer);

function judge({ what, may, who, answer: awaited }: Question, answer: string): Finding[] {
  // Its session ended with the account, and whatever asks who it is says so.
  if (who === "deleted" && answer.startsWith("PT401 ")) return [];
  const happened = awaited === undefined ? answer === "yes" : answer.startsWith(awaited);
  if (!happened && !/^(?:yes|no)$/.test(answer) && !isRefusal(answer))
    return [{ fault: "error", what: `${what}: ${answer}` }];
  return compare(`${what}: ${answer}`, isIn(may, who), happened);
}

/** A database with the actors and the scene, for one test file. */
export function openMatrix() {
  const matrix = {
    asked: 0,
    backend: undefined as unknown as Backend,
    /** Asks all questions in one statement. */
    async judge(questions: Question[]): Promise<Finding[]> {
      const asked = questions.map((question) => ({
        ...question,
        bearer: describeBearer(question.who),
        ...Object.fromEntries(
          (["given", "asks", "shows"] as const).map((part) => [
            part,
            fill((question[part] ?? "").replaceAll(":actor", `'${toId(question.who)}'`)),
          ]),
        ),
      }));
      const { rows } = await matrix.backend.db.query<{ answer: string }>(
        `select matrix.ask(q -> 'bearer', coalesce(q ->> 'operation', ''), q ->> 'given', q ->> 'asks', q ->> 'shows') as answer
         from jsonb_array_elements($1::jsonb) q`,
        [JSON.stringify(asked)],
      );
      expect(rows).toHaveLength(questions.length);
      matrix.asked += questions.length;
      return questions.flatMap((question, nr) => judge(question, rows[nr]?.answer ?? ""));
    },
  };
  beforeAll(async () => {
    matrix.backend = await startInMemory();
    const { db } = matrix.backend;
    await db.transaction((transaction) => transaction.exec(fill(scene)));
    for (const { who, statement } of acts)
      await db.transaction((transaction) =>
        transaction.exec(`select set_config('request.jwt.claim.sub', '${toId(who)}', true),
          set_config('request.jwt.claims', '${JSON.stringify(describeBearer(who))}', true), set_config('role', 'authenticated', true);
          ${fill(statement)}`),
      );
    await db.exec(ask);
    const { rows } = await db.query<{ name: string; permissions: unknown }>(
      "select name, permissions from public.roles",
    );
    for (const { name, permissions } of rows) learnPermissions(name, permissions);
  });
  afterAll(() => matrix.backend.close());
  return matrix;
}

/** The same question for every actor. */
export const askAll = (question: Omit<Question, "who">): Question[] =>
  actorNames.map((who) => ({ ...question, who, what: `${who} ${question.what}` }));
