import { expect, test } from "vitest";
import { stage } from "../support/personas.ts";
import { isIn, roles } from "./matrix.actors.ts";
import { type FunctionRule, functionRules } from "./matrix.functions.ts";
import { askAll, compare, openMatrix, type Question } from "./matrix.ts";

const matrix = openMatrix();
const { columns, functions } = stage.catalogue;
const names = [...new Set(functionRules.map(({ name }) => name))];

function toQuestions({ call, group, effect, given }: FunctionRule): Question[] {
  const [kind, rest = ""] = effect.split(/ (.*)/);
  const asks = `select * from public.${call} it ${kind === "rows" ? rest : ""}`;
  const shows = kind === "answers" ? "select true" : kind === "then" ? `select ${rest}` : undefined;
  return askAll({
    ...{ what: `used ${call}`, may: group, given, asks, shows },
    answer: kind === "raises" ? rest : undefined,
  });
}

test.each(names)("%s: every actor gets exactly the declared result", async (name) => {
  const rules = functionRules.filter((rule) => rule.name === name);
  expect(await matrix.judge(rules.flatMap(toQuestions))).toEqual([]);
});

// A function that is not granted to a role cannot be called; functions that are granted check the caller, see above.
test.each(Object.entries(roles))(
  "%s, as a database role, can execute only the declared functions",
  async (role, actor) => {
    const { rows } = await matrix.backend.db.query<{ name: string }>(
      `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')`,
      [role],
    );
    const callable = new Set(rows.map(({ name }) => name));
    const findings = functions.flatMap(({ name }) => {
      const { calls = "nobody" } = functionRules.find((rule) => rule.name === name) ?? {};
      return compare(`${role} may call ${name}`, isIn(calls, actor), callable.has(name));
    });
    expect(findings).toEqual([]);
    matrix.asked += functions.length;
  },
);

test("The matrix covers every function and view of the migrations, and no other", () => {
  const views = columns.filter(({ isView }) => isView).map(({ relation }) => relation);
  expect(names.sort()).toEqual([...new Set([...functions.map(({ name }) => name), ...views])].sort());
});

test("The matrix asks thousands of questions about functions", () => {
  console.log(`${matrix.asked} questions about functions and views`);
  expect(matrix.asked).toBeGreaterThanOrEqual(1900);
});
