import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { inject, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";
import { type Pass, readPass } from "./pass.ts";
import { join } from "./planting.ts";
import { tryMutants } from "./trying.ts";

/** Runs each test as it is and again with mutants: see `tryMutants`. */
export default class MutantRunner extends TestRunner {
  #pass: Pass | undefined;
  #source = "";
  #leave: (() => Promise<void>) | undefined;

  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    this.#pass = await readPass();
    this.#source = await readFile(files[0]?.filepath ?? "", "utf8");
    const databases = inject("stagedDatabases");
    const database = databases[(Number(process.env.VITEST_POOL_ID) - 1) % databases.length];
    if (!database) throw new Error("Vitest names no worker");
    this.#leave = await join(database);
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    await this.#leave?.();
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (!this.#pass) throw new Error("No pass is under way");
    const file = relative(this.config.root, test.file.filepath);
    const story = { name: `${file} > ${test.fullTestName}`, title: test.name, source: this.#source };
    await tryMutants({ ...story, run: repeat(test) }, this.#pass);
  }
}

/** Vitest has run what goes before the test once, and will once more run what follows it; each repetition needs its own. */
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
