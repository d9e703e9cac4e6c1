import { notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refreshAfter } from "../../src/queries/core/refresh.ts";

/** An entry on a screen, whose reads are answered when the test says so, in any order. */
function showNews() {
  const queries = new QueryClient();
  const reads: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ["news"],
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  });
  const shown: (string | undefined)[] = [];
  // As useQuery does.
  const draw = notifyManager.batchCalls(() => {
    const { data, isLoading } = observer.getCurrentResult();
    shown.push(isLoading ? "loading" : data);
  });
  observer.subscribe(draw);
  return { queries, reads, shown };
}

test("A first read that was sent before a write is repeated after it", async () => {
  const { queries, reads, shown } = showNews();
  const refreshed = refreshAfter(queries, "news");
  expect(reads).toHaveLength(2);
  reads[0]?.resolve("before");
  reads[1]?.resolve("after");
  await refreshed;
  expect(queries.getQueryData(["news"])).toBe("after");
  await expect.poll(() => shown.at(-1)).toBe("after");
  // Neither the old response nor a moment without one.
  expect(shown.filter((what) => what !== "loading" && what !== "after")).toEqual([]);
});

test("A later read that was sent before a write is repeated after it, and the content stays until then", async () => {
  const { queries, reads, shown } = showNews();
  reads[0]?.resolve("first");
  await expect.poll(() => shown.at(-1)).toBe("first");
  void queries.refetchQueries();
  const refreshed = refreshAfter(queries, "news");
  reads[1]?.resolve("before");
  reads[2]?.resolve("after");
  await refreshed;
  await expect.poll(() => shown.at(-1)).toBe("after");
  expect(shown).not.toContain("before");
});
