import { ExternalLink } from "lucide-react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import RowActions, { RowAction } from "../../src/ui/table/RowActions.tsx";
import Table from "../../src/ui/table/Table.tsx";
import type { Column, Order } from "../../src/ui/table/table.ts";

interface Town {
  id: string;
  name: string;
}

const towns: Town[] = [
  { id: "1", name: "Baku" },
  { id: "2", name: "Perth" },
];
const columns: Column<Town, "name">[] = [
  { head: "Town", cell: ({ name }) => name, sort: "name" },
  { head: "Actions", kind: "actions", cell: ({ name }) => <button type="button">Edit {name}</button> },
];

async function openTable(order?: Order<"name">) {
  const calls = { onOrder: vi.fn(), toggle: vi.fn(), toggleAll: vi.fn() };
  const screen = await render(
    <Table
      label="Towns"
      columns={columns}
      rows={towns}
      getKey={({ id }) => id}
      order={order}
      onOrder={calls.onOrder}
      selection={{
        has: ({ id }) => id === "2",
        toggle: calls.toggle,
        toggleAll: calls.toggleAll,
        isFull: false,
        getLabel: ({ name }) => name,
      }}
    />,
  );
  return { screen, ...calls };
}

test("a column is sorted ascending first, then descending, and shows which", async () => {
  await page.viewport(1280, 800);
  const none = await openTable({ by: "name", descending: true });
  const head = none.screen.getByRole("columnheader", { name: "Town" });
  await expect.element(head).toHaveAttribute("aria-sort", "descending");
  await none.screen.getByRole("button", { name: "Town", exact: true }).click();
  expect(none.onOrder.mock.calls).toEqual([[{ by: "name", descending: false }]]);
  await none.screen.unmount();

  const up = await openTable({ by: "name", descending: false });
  await up.screen.getByRole("button", { name: "Town", exact: true }).click();
  expect(up.onOrder.mock.calls).toEqual([[{ by: "name", descending: true }]]);
});

test("rows are selected one by one and all together, by their names", async () => {
  await page.viewport(1280, 800);
  const { screen, toggle, toggleAll } = await openTable();
  await expect.element(screen.getByRole("checkbox", { name: "Select Perth" })).toBeChecked();
  await expect.element(screen.getByRole("checkbox", { name: "Select Baku" })).not.toBeChecked();
  await screen.getByRole("checkbox", { name: "Select Baku" }).click();
  expect(toggle.mock.calls).toEqual([[towns[0]]]);
  await screen.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  expect(toggleAll).toHaveBeenCalledOnce();
});

test("on a phone the rows are cards, with sorting and selection above them", async () => {
  await page.viewport(375, 800);
  const { screen, onOrder, toggleAll } = await openTable({ by: "name", descending: false });
  await expect.element(screen.getByRole("columnheader", { name: "Town" })).not.toBeInTheDocument();
  await screen.getByRole("combobox", { name: "Sort by" }).selectOptions("Town, Z to A");
  expect(onOrder.mock.calls).toEqual([[{ by: "name", descending: true }]]);
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  expect(toggleAll).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("button", { name: "Edit Baku" })).toBeVisible();
});

test("on a phone a label is beside its value and a title has none; sort orders use the column's own words", async () => {
  await page.viewport(375, 800);
  const columns: Column<Town, "name">[] = [
    { head: "Town", kind: "title", cell: ({ name }) => name },
    { head: "Founded", sort: "name", sortWords: ["oldest first", "newest first"], cell: () => "long ago" },
  ];
  const onOrder = vi.fn();
  const screen = await render(
    <Table label="Towns" columns={columns} rows={towns} getKey={({ id }) => id} onOrder={onOrder} />,
  );
  await screen.getByRole("combobox", { name: "Sort by" }).selectOptions("Founded, newest first");
  expect(onOrder.mock.calls).toEqual([[{ by: "name", descending: true }]]);
  const card = screen.getByRole("row").first();
  await expect.element(card).toHaveTextContent("Bakulong ago");
  const [title, founded] = card.getByRole("cell").elements();
  const getLabel = (cell: Element | undefined) =>
    cell ? getComputedStyle(cell, "::before").content : "no cell";
  expect([getLabel(title), getLabel(founded)]).toEqual(["none", expect.stringMatching(/^"Founded"/)]);
  const value = card.getByText("long ago").element().getBoundingClientRect();
  expect(value.left).toBeGreaterThan(
    (founded?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY) + 40,
  );
  await screen.unmount();
});

test("on a phone the actions of a card begin below its text", async () => {
  await page.viewport(375, 800);
  const columns: Column<Town>[] = [
    { head: "Town", kind: "title", cell: ({ name }) => name },
    {
      head: "Actions",
      kind: "actions",
      cell: ({ id, name }) => (
        <RowActions name={name} onDelete={() => {}}>
          {id === "2" && <RowAction text="Open" name={name} Icon={ExternalLink} onClick={() => {}} />}
        </RowActions>
      ),
    },
  ];
  const screen = await render(<Table label="Towns" columns={columns} rows={towns} getKey={({ id }) => id} />);
  for (const [town, action] of [
    ["Baku", "Delete: Baku"],
    ["Perth", "Open: Perth"],
  ] as const) {
    const text = document.createRange();
    text.selectNodeContents(screen.getByRole("cell", { name: town, exact: true }).element());
    // The word beside the icon is decoration, which these tests' tree of names does not know.
    const button = screen.getByRole("button", { name: new RegExp(`^${action}`) });
    const icon = button.element().querySelector("svg");
    const gap = (icon?.getBoundingClientRect().left ?? 99) - text.getBoundingClientRect().left;
    expect(Math.abs(gap), town).toBeLessThan(3);
  }
  await screen.unmount();
});

test("the keyboard reaches every control in reading order", async () => {
  await page.viewport(1280, 800);
  const { screen } = await openTable({ by: "name", descending: false });
  const names: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab();
    const focused = document.activeElement;
    names.push((focused?.closest("label") ?? focused)?.textContent ?? "");
  }
  expect(names).toEqual([
    "Select all rows on this page",
    "Town",
    "Select Baku",
    "Edit Baku",
    "Select Perth",
    "Edit Perth",
  ]);
  await screen.unmount();
});
