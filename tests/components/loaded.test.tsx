import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import Loaded from "../../src/admin/base/Loaded.tsx";
import { DataError } from "../../src/data/core/result.ts";

let isServed = true;

async function read() {
  if (!isServed) throw new DataError("Failed to fetch officers");
  return "Ada, Ben and Cyd";
}

function Officers() {
  const query = useQuery({ queryKey: ["officers"], queryFn: read });
  return (
    <Loaded query={query} skeleton={<p>Loading</p>}>
      {(names) => <p>{names}</p>}
    </Loaded>
  );
}

const draw = (queries: QueryClient) =>
  render(
    <QueryClientProvider client={queries}>
      <Officers />
    </QueryClientProvider>,
  );

const makeQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });

test("a failed read shows an error, and can be tried again", async () => {
  isServed = false;
  const screen = await draw(makeQueries());
  await expect.element(screen.getByText("Failed to fetch officers")).toBeVisible();
  isServed = true;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Ada, Ben and Cyd")).toBeVisible();
  await expect.element(screen.getByText("Failed to fetch officers")).not.toBeInTheDocument();
});

test("when a second read fails, the earlier content stays below the error until a read succeeds", async () => {
  isServed = true;
  const queries = makeQueries();
  const screen = await draw(queries);
  await expect.element(screen.getByText("Ada, Ben and Cyd")).toBeVisible();
  isServed = false;
  await queries.invalidateQueries();
  await expect.element(screen.getByText("Failed to fetch officers")).toBeVisible();
  await expect.element(screen.getByText("Ada, Ben and Cyd")).toBeVisible();
  isServed = true;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Failed to fetch officers")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Ada, Ben and Cyd")).toBeVisible();
});
