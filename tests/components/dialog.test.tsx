import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import ConfirmationDialog from "../../src/admin/shell/ConfirmationDialog.tsx";
import { askQuestion, type Question } from "../../src/stores/core/confirmation.ts";
import Dialog from "../../src/ui/dialog/Dialog.tsx";

test("a window moves the focus to its first field and returns it afterwards", async () => {
  const before = await render(<button type="button">Add Award</button>);
  before.getByRole("button").element().focus();
  const window = await render(
    <Dialog title="Add Award" onClose={vi.fn()}>
      <input aria-label="Title" />
    </Dialog>,
  );
  await expect.element(window.getByRole("textbox", { name: "Title" })).toHaveFocus();
  await window.unmount();
  await expect.element(before.getByRole("button", { name: "Add Award" })).toHaveFocus();
});

test("Escape, the cross and a click outside ask to close, and a click inside does not", async () => {
  const close = vi.fn();
  const screen = await render(
    <Dialog title="Add Award" onClose={close}>
      <p>Inside</p>
    </Dialog>,
  );
  const window = screen.getByRole("dialog", { name: "Add Award" });
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => close.mock.calls.length).toBe(1);
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByText("Inside").click();
  expect(close).toHaveBeenCalledTimes(2);
  // The backdrop belongs to the dialog: a press there has the dialog itself as its target.
  window.element().dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  expect(close).toHaveBeenCalledTimes(3);
  await expect.element(window).toBeVisible();
});

test("every press of Escape asks again, and none closes the window by itself", async () => {
  const close = vi.fn();
  const screen = await render(
    <Dialog title="Add Award" onClose={close}>
      <input aria-label="Title" />
    </Dialog>,
  );
  for (const times of [1, 2, 3, 4]) {
    await userEvent.keyboard("{Escape}");
    expect(close).toHaveBeenCalledTimes(times);
  }
  await expect.element(screen.getByRole("dialog", { name: "Add Award" })).toBeVisible();
});

test("Escape that something inside has handled does not affect the window", async () => {
  const close = vi.fn();
  const screen = await render(
    <Dialog title="Add Award" onClose={close}>
      <input aria-label="Title" onKeyDown={(event) => event.preventDefault()} />
    </Dialog>,
  );
  await userEvent.keyboard("{Escape}");
  expect(close).not.toHaveBeenCalled();
  await expect.element(screen.getByRole("dialog", { name: "Add Award" })).toBeVisible();
});

test("a window that the browser closes by itself reopens and asks", async () => {
  const close = vi.fn();
  const screen = await render(
    <Dialog title="Add Award" onClose={close}>
      <input aria-label="Title" />
    </Dialog>,
  );
  const window = screen.getByRole("dialog", { name: "Add Award" });
  const dialog = window.element();
  if (!(dialog instanceof HTMLDialogElement)) throw new Error("No dialog");
  dialog.dispatchEvent(new Event("cancel"));
  dialog.close();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  await expect.element(window).toBeVisible();
});

test("a window that only its own buttons can close has no cross and ignores Escape", async () => {
  const screen = await render(
    <Dialog title="Sign in again" role="alertdialog">
      <button type="button">Sign in</button>
    </Dialog>,
  );
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("alertdialog", { name: "Sign in again" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
});

test("a window over another leaves the lower one open", async () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()];
  const draw = (inner: ReactNode) => (
    <Dialog title="Photos" onClose={closeOuter}>
      {inner}
    </Dialog>
  );
  const screen = await render(draw(null));
  await screen.rerender(
    draw(
      <Dialog title="Caption" onClose={closeInner}>
        <input aria-label="Caption" />
      </Dialog>,
    ),
  );
  await expect.element(screen.getByRole("textbox", { name: "Caption" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => closeInner.mock.calls.length).toBe(1);
  expect(closeOuter).not.toHaveBeenCalled();
});

test("a long window scrolls inside itself and never extends beyond the screen", async () => {
  const screen = await render(
    <Dialog title={"Wolfeschlegelsteinhausenbergerdorff".repeat(4)} onClose={vi.fn()}>
      <p style={{ whiteSpace: "pre" }}>{"Line\n".repeat(80)}</p>
    </Dialog>,
  );
  const box = screen.getByRole("dialog").element();
  const { top, bottom, left, right } = box.getBoundingClientRect();
  expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  expect(box.scrollWidth).toBe(box.clientWidth);
});

test("a question’s button is red, unless the act is harmless", async () => {
  const { container } = await render(<ConfirmationDialog />);
  const ask = async (question: Partial<Question>) => {
    const answer = askQuestion({ title: "Go on?", text: "Really?", action: "Go on", ...question });
    await expect.element(page.getByRole("button", { name: "Go on" })).toBeVisible();
    const colour = getComputedStyle(page.getByRole("button", { name: "Go on" }).element()).backgroundColor;
    await page.getByRole("button", { name: "Go on" }).click();
    await answer;
    return colour;
  };
  const colours = [await ask({}), await ask({ isHarmless: true })];
  const [danger, teal] = ["button-danger", "button-teal"].map((name) => {
    const sample = container.appendChild(document.createElement("button"));
    sample.className = name;
    return getComputedStyle(sample).backgroundColor;
  });
  expect(danger).not.toBe(teal);
  expect(colours).toEqual([danger, teal]);
});
