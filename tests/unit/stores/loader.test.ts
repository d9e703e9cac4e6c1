import { expect, test } from "vitest";
import { createLoader } from "../../../src/stores/core/loader.ts";

test("A read is loading, then ready; one that fails can be tried again", async () => {
  let isBroken = true;
  const { $state, load } = createLoader(async (id: string) => {
    if (isBroken) throw new Error("no answer");
    return `row ${id}`;
  });
  expect($state.get()).toEqual({ status: "loading" });
  await load("1");
  expect($state.get()).toEqual({ status: "failed" });
  isBroken = false;
  const loading = load("1");
  expect($state.get()).toEqual({ status: "loading" });
  await loading;
  expect($state.get()).toEqual({ status: "ready", value: "row 1" });
});

test("Reading again keeps the content until the response arrives", async () => {
  let count = 0;
  const { $state, load, reload } = createLoader(async () => ++count);
  await load();
  const loading = reload();
  expect($state.get()).toEqual({ status: "ready", value: 1 });
  await loading;
  expect($state.get()).toEqual({ status: "ready", value: 2 });
});

test("A second read that fails has failed, unless the content is to stay", async () => {
  let isBroken = false;
  const { $state, load, reload, refresh } = createLoader(async () => {
    if (isBroken) throw new Error("no answer");
    return "rows";
  });
  await load();
  isBroken = true;
  await refresh();
  expect($state.get()).toEqual({ status: "ready", value: "rows" });
  await reload();
  expect($state.get()).toEqual({ status: "failed" });
  isBroken = false;
  await refresh();
  expect($state.get()).toEqual({ status: "ready", value: "rows" });
});

test("A response that arrives after a later read, or after a later value, is ignored", async () => {
  const answers = new Map<string, (value: string) => void>();
  const { $state, load, show } = createLoader(
    (id: string) => new Promise<string>((resolve) => void answers.set(id, resolve)),
  );
  const [first, second] = [load("first"), load("second")];
  answers.get("second")?.("second");
  await second;
  answers.get("first")?.("first");
  await first;
  expect($state.get()).toEqual({ status: "ready", value: "second" });
  const third = load("third");
  show("shown");
  answers.get("third")?.("third");
  await third;
  expect($state.get()).toEqual({ status: "ready", value: "shown" });
});
