import { expect, test } from "vitest";
import { getViewQuery } from "../../../../src/domain/members/saved-view.ts";

test("A view has the filters and the order, whatever their order in the address; no search text and no page", () => {
  const words = {
    status: "pending",
    department: "Petroleum & Gas Engineering",
    class: "",
    q: "Ada",
    page: "2",
  };
  expect(getViewQuery(words)).toBe("department=Petroleum+%26+Gas+Engineering&status=pending");
  expect(getViewQuery({ sort: "email", order: "asc" })).toBe(getViewQuery({ order: "asc", sort: "email" }));
  expect(getViewQuery({ q: "Ada", page: "2", class: "" })).toBe("");
});
