import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import Notices from "../../src/admin/shell/Notices.tsx";
import { $notices, expireUndo, showSuccess } from "../../src/stores/core/notices.ts";
import Dialog from "../../src/ui/dialog/Dialog.tsx";

afterEach(() => $notices.set([]));

function draw(isOpen: boolean) {
  return (
    <>
      <Notices />
      {isOpen && (
        <Dialog title="Add Award" onClose={vi.fn()}>
          <input aria-label="Title" />
        </Dialog>
      )}
    </>
  );
}

test("a dialog opens without the message about the previous action", async () => {
  // The clock is stopped only while the messages are created, because waiting needs it.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2000 });
  showSuccess("News item added successfully");
  showSuccess("Award deleted successfully", { undo: () => Promise.resolve() });
  showSuccess("Award updated successfully");
  vi.useRealTimers();
  const screen = await render(draw(false));
  await expect.element(screen.getByText("Award updated successfully")).toBeVisible();
  await screen.rerender(draw(true));
  await expect.element(screen.getByText("Award updated successfully")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Award deleted successfully")).toBeVisible();
});

test("a dialog that opens with a result shows it long enough to read it", async () => {
  showSuccess("Album created successfully");
  const screen = await render(draw(true));
  const told = screen.getByText("Album created successfully");
  await expect.element(told).toBeVisible();
  await expect.element(told, { timeout: 6000 }).not.toBeInTheDocument();
});

test("a message that stayed for its Undo disappears with the dialog", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2000 });
  showSuccess("Award deleted successfully", { undo: () => Promise.resolve() });
  vi.useRealTimers();
  const screen = await render(draw(true));
  await expect.element(screen.getByText("Award deleted successfully")).toBeVisible();
  for (const { number } of $notices.get()) expireUndo(number);
  await expect.element(screen.getByText("Award deleted successfully")).not.toBeInTheDocument();
});

test("on a phone, messages with Undo cover neither a dialog's heading nor its field nor its close button: one is shown, and how many follow", async () => {
  await page.viewport(375, 667);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2000 });
  for (const about of ["The award for a very long life in the service of chemical engineering", "A prize"])
    showSuccess("Award deleted successfully", { about, undo: () => Promise.resolve() });
  vi.useRealTimers();
  const screen = await render(draw(true));
  const undo = screen.getByRole("button", { name: /^Undo/ });
  await expect.element(undo).toHaveAccessibleName("Undo: A prize");
  await expect.element(screen.getByText("and 1 more")).toBeVisible();
  const expectFree = () => {
    const message = undo.element().parentElement?.getBoundingClientRect() ?? new DOMRect();
    const field = screen.getByLabelText("Title").element().getBoundingClientRect();
    const close = screen
      .getByRole("button", { name: "Close", exact: true })
      .element()
      .getBoundingClientRect();
    const heading = screen.getByRole("heading", { name: "Add Award" }).element().getBoundingClientRect();
    expect(message.bottom).toBeLessThan(heading.top);
    expect(message.bottom).toBeLessThan(field.top);
    expect(message.right).toBeLessThan(close.left);
  };
  expectFree();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss this message" }));
  await expect.element(undo).toHaveAccessibleName(/^Undo: The award/);
  expectFree();
});

test("over a question, a message leaves its words and buttons free", async () => {
  await page.viewport(375, 667);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2000 });
  showSuccess("Award deleted successfully", { undo: () => Promise.resolve() });
  vi.useRealTimers();
  const screen = await render(
    <>
      <Notices />
      <Dialog title="Delete the award?" role="alertdialog">
        <button type="button">Delete award</button>
      </Dialog>
    </>,
  );
  const message = screen.getByText("Award deleted successfully");
  await expect.element(message).toBeVisible();
  const question = screen.getByRole("alertdialog").element().getBoundingClientRect();
  expect(message.element().getBoundingClientRect().top).toBeGreaterThan(question.bottom);
});

test("a message whose Undo has expired stays where it was first shown", async () => {
  showSuccess("Award deleted successfully", { undo: () => Promise.resolve() });
  const screen = await render(draw(false));
  for (const { number } of $notices.get()) expireUndo(number);
  await expect.element(screen.getByRole("button", { name: /^Undo/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText("Award deleted successfully")).toBeVisible();
});
