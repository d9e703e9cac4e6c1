import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
} from "vitest";
import { type Pass, readPass } from "./pass.ts";
import { isAsked, type Story, tryMutants } from "./trying.ts";

/** Runs each test unchanged and again with mutants: see `tryMutants`. */
export default class MutantRunner extends TestRunner {
  #pass: Pass | undefined;
  #source = "";

  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    this.#pass = await readPass();
    this.#source = await readFile(files[0]?.filepath ?? "", "utf8");
    // The setup of a test without mutants can be skipped.
    for (const test of files.flatMap(listTests))
      if (!isAsked(this.#describe(test), this.#pass)) test.mode = "skip";
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (!this.#pass) throw new Error("No pass is under way");
    await tryMutants({ ...this.#describe(test), run: repeat(test) }, this.#pass);
  }

  #describe(test: RunnerTestCase): Omit<Story, "run"> {
    const name = `${relative(this.config.root, test.file.filepath)} > ${test.fullTestName}`;
    return { name, title: test.name, source: this.#source };
  }
}

const listTests = (task: RunnerTask): RunnerTestCase[] =>
  task.type === "test" ? [task] : task.tasks.flatMap(listTests);

/** Vitest runs a test's hooks once before and once after it; each repetition needs its own. */
function repeat(test: RunnerTestCase): () => Promise<void> {
  const suites = listSuites(test);
  let isFirst = true;
  return async () => {
    if (!isFirst) {
      for (const suite of suites.toReversed()) await callEach(suite, "afterEach", test);
      for (const suite of suites) await callEach(suite, "beforeEach", test);
    }
    isFirst = false;
    await TestRunner.getTestFn(test)();
  };
}

/** Outermost first. */
function listSuites(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  return suites[0] === test.file ? suites : [test.file, ...suites];
}

async function callEach(suite: RunnerTestSuite, when: "beforeEach" | "afterEach", test: RunnerTestCase) {
  for (const hook of TestRunner.getSuiteHooks(suite)[when]) await hook(test.context, suite);
}
