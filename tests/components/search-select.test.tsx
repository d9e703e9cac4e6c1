import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import RadioCard from "../../src/admin/base/RadioCard.tsx";
import FilterSelect from "../../src/admin/list/FilterSelect.tsx";
import { departments } from "../../src/domain/members/member.ts";
import Dialog from "../../src/ui/dialog/Dialog.tsx";
import SearchSelect, { type Option } from "../../src/ui/field/SearchSelect.tsx";

const people: Option[] = Array.from({ length: 25 }, (_, index) => ({
  value: String(index + 1),
  text: `Person ${index + 1}`,
  note: `person${index + 1}@example.org`,
}));

async function findPeople(typed: string): Promise<Option[]> {
  return people.filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase()));
}

async function open(search = findPeople, initial = "") {
  const onChoose = vi.fn<(option: Option | null) => void>();
  const screen = await render(
    <SearchSelect
      label="Recipient"
      placeholder="Search by name or email..."
      noMatch="Nobody found."
      initial={initial}
      search={search}
      onChoose={onChoose}
    />,
  );
  const field = screen.getByRole("combobox", { name: "Recipient" });
  return { screen, field, onChoose };
}

function isInView(option: Element, list: Element): boolean {
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}

test("a click opens the list with its first options", async () => {
  const { screen, field } = await open();
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await field.click();
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("option").elements()).toHaveLength(25);
});

test("the active option is always in the visible part of the list", async () => {
  const { screen, field } = await open();
  await field.click();
  await expect.element(screen.getByRole("option").first()).toBeVisible();
  const list = screen.getByRole("listbox").element();
  for (const keys of ["{ArrowDown>12/}", "{End}", "{Home}", "{ArrowUp}", "{ArrowDown}"]) {
    await userEvent.keyboard(keys);
    const active = screen.getByRole("option", { selected: true });
    await expect.poll(() => isInView(active.element(), list), { message: keys }).toBe(true);
    expect(field.element().getAttribute("aria-activedescendant")).toBe(active.element().id);
  }
});

test("typing searches, Enter chooses, and the chosen text stays", async () => {
  const { screen, field, onChoose } = await open();
  await field.fill("person 17");
  await expect.element(screen.getByRole("option", { selected: true })).toMatchTextContent(/person17@/);
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Person 17");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  expect(onChoose.mock.calls).toEqual([[people[16]]]);
});

test("a click chooses an option", async () => {
  const { screen, field, onChoose } = await open();
  await field.fill("9");
  await screen.getByRole("option", { name: /person19@/ }).click();
  await expect.element(field).toHaveValue("Person 19");
  expect(onChoose.mock.calls).toEqual([[people[18]]]);
});

test("text that was typed but not chosen is reset by Tab and by Escape", async () => {
  for (const key of ["{Tab}", "{Escape}"]) {
    const { screen, field, onChoose } = await open(findPeople, "Lena Fischer");
    await field.fill("Person 2");
    await expect.element(screen.getByRole("option").first()).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(field).toHaveValue("Lena Fischer");
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    expect(onChoose).not.toHaveBeenCalled();
    await screen.unmount();
  }
});

test("an empty field means no choice", async () => {
  const { field, onChoose } = await open(findPeople, "Lena Fischer");
  await field.fill("");
  expect(onChoose.mock.calls).toEqual([[null]]);
  await userEvent.keyboard("{Tab}");
  await expect.element(field).toHaveValue("");
});

test("having no match and a failed search are reported below the field", async () => {
  const search = vi.fn(findPeople).mockRejectedValueOnce(new Error());
  const { screen, field } = await open(search);
  await field.fill("x");
  await expect.element(screen.getByRole("status")).toHaveTextContent("We couldn’t load the list.");
  await field.fill("xy");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Nobody found.");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Nobody found.");
  const [text, input] = [screen.getByRole("status").element(), field.element()];
  expect(text.getBoundingClientRect().top).toBeGreaterThanOrEqual(input.getBoundingClientRect().bottom);
  await field.fill("Person 3");
  await expect.element(screen.getByRole("option")).toMatchTextContent(/person3@/);
  await expect.element(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a slow response never replaces that of a later search", async () => {
  const slow = Promise.withResolvers<Option[]>();
  const { screen, field } = await open((typed) => (typed === "1" ? slow.promise : findPeople(typed)));
  await field.fill("1");
  await field.fill("12");
  await expect.element(screen.getByRole("option")).toMatchTextContent(/person12@/);
  slow.resolve(people);
  await slow.promise;
  await expect.element(screen.getByRole("option")).toMatchTextContent(/person12@/);
});

test("Escape closes the list first, and the window only once the list is closed", async () => {
  const close = vi.fn();
  const screen = await render(
    <Dialog title="New award" onClose={close}>
      <SearchSelect
        label="Recipient"
        placeholder=""
        noMatch=""
        initial="Lena"
        search={findPeople}
        onChoose={vi.fn()}
      />
    </Dialog>,
  );
  await screen.getByRole("combobox").click();
  await expect.element(screen.getByRole("option").first()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => close.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole("combobox")).toHaveValue("Lena");
});

test("long and right-to-left names stay inside the list", async () => {
  const long = [
    {
      value: "1",
      text: "Wolfeschlegelsteinhausenbergerdorff".repeat(4),
      note: `${"x".repeat(90)}@example.org`,
    },
    { value: "2", text: "محمد بن عبد الرحمن الأنصاري", note: "m@example.org" },
  ];
  const { screen, field } = await open(async () => long);
  await field.click();
  await expect.element(screen.getByRole("option").first()).toBeVisible();
  const list = screen.getByRole("listbox").element();
  expect(list.scrollWidth).toBe(list.clientWidth);
});

test("a filter’s first option is not cut off where it is narrowest", async () => {
  const { container } = await render(
    <div style={{ display: "flex", flexWrap: "wrap", width: "9.5rem" }}>
      <FilterSelect name="d" label="Department" all="All departments" choice={departments} value={null} />
    </div>,
  );
  const select = container.querySelector("select") as HTMLSelectElement;
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const text = container.appendChild(document.createElement("span"));
  Object.assign(text.style, { font, whiteSpace: "nowrap" });
  text.textContent = "All departments";
  const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  expect(room).toBeGreaterThanOrEqual(text.getBoundingClientRect().width);
});

test("in the dark, a radio button that is not chosen is empty, not grey like a disabled one", async () => {
  const { container } = await render(
    <div className="dark">
      <RadioCard group="plan" isChosen={false} onChoose={() => {}}>
        Later
      </RadioCard>
      <RadioCard group="plan" isChosen onChoose={() => {}}>
        Now
      </RadioCard>
    </div>,
  );
  const looks = [...container.querySelectorAll("input")].map((input) => getComputedStyle(input).appearance);
  expect(looks).toEqual(["none", "auto"]);
});
