import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import DropZone from "../../src/ui/field/DropZone.tsx";
import ImageField from "../../src/ui/field/ImageField.tsx";

function makeFile(name: string, type: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

async function drawPicture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "drawing.png", { type: "image/png" });
}

async function openZone(extra: { multiple?: boolean; disabled?: boolean } = {}) {
  const [onFiles, onRefused] = [vi.fn(), vi.fn()];
  const draw = (disabled = extra.disabled) => (
    <DropZone
      label="Photos"
      accept={{ "image/png": [".png"] }}
      maxSize={1024}
      hint=""
      onFiles={onFiles}
      onRefused={onRefused}
      {...extra}
      disabled={disabled ?? false}
    />
  );
  const screen = await render(draw());
  const input = screen.container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file input");
  const give = (...files: File[]) => {
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    input.files = list.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return { screen, give, open: () => screen.rerender(draw(false)), onFiles, onRefused };
}

test("good files are accepted and bad ones are refused one by one, each with a reason", async () => {
  const { give, onFiles, onRefused } = await openZone({ multiple: true });
  const good = makeFile("good.png", "image/png", 1024);
  give(
    good,
    makeFile("large.png", "image/png", 1025),
    makeFile("text.txt", "text/plain"),
    makeFile("empty.png", "image/png", 0),
  );
  await expect.poll(() => onRefused.mock.calls.length).toBe(1);
  expect(onFiles.mock.calls).toEqual([[[good]]]);
  const refused = onRefused.mock.calls[0]?.[0] as { file: File; text: string }[];
  expect(refused.map(({ file, text }) => [file.name, text])).toEqual([
    ["large.png", "File is larger than 1024 bytes"],
    ["text.txt", expect.stringContaining("File type must be")],
    ["empty.png", "File is smaller than 1 bytes"],
  ]);
});

test("where only one file is wanted, several are refused and none is accepted", async () => {
  const { give, onFiles, onRefused } = await openZone();
  give(makeFile("one.png", "image/png"), makeFile("two.png", "image/png"));
  await expect.poll(() => onRefused.mock.calls.length).toBe(1);
  expect(onFiles).not.toHaveBeenCalled();
});

test("a disabled drop zone accepts nothing", async () => {
  const { screen, give, open, onFiles } = await openZone({ disabled: true });
  await expect.element(screen.getByRole("button")).toHaveAttribute("aria-disabled", "true");
  const [early, late] = [makeFile("early.png", "image/png"), makeFile("late.png", "image/png")];
  give(early);
  await open();
  give(late);
  await expect.poll(() => onFiles.mock.calls).toEqual([[[late]]]);
});

function Field({ onChange }: { onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<"keep" | "none" | Blob>("keep");
  const change = (next: typeof value) => {
    setValue(next);
    onChange(next);
  };
  return (
    <ImageField
      label="Image"
      current="/old.png"
      value={value}
      onChange={change}
      box={{ width: 100, height: 100 }}
    />
  );
}

test("a picture is made smaller and shown, and can be discarded", async () => {
  const onChange = vi.fn();
  const screen = await render(<Field onChange={onChange} />);
  const input = screen.container.querySelector<HTMLInputElement>("input[type=file]");
  const list = new DataTransfer();
  list.items.add(await drawPicture(400, 200));
  if (input) input.files = list.files;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(screen.getByText("drawing.png is ready.")).toBeVisible();
  const made = await createImageBitmap(onChange.mock.calls[0]?.[0] as Blob);
  expect([made.width, made.height]).toEqual([100, 50]);
  await screen.getByRole("button", { name: "Keep current image" }).click();
  await expect.element(screen.getByRole("img", { name: "Current image" })).toBeInTheDocument();
  await screen.getByRole("button", { name: "Remove image" }).click();
  await expect.element(screen.getByText("The image will be removed.")).toBeVisible();
  expect(onChange.mock.calls.slice(1)).toEqual([["keep"], ["none"]]);
});

test("a file that only claims to be a picture is refused with a message, and the earlier choice stays", async () => {
  const onChange = vi.fn();
  const screen = await render(<Field onChange={onChange} />);
  const input = screen.container.querySelector<HTMLInputElement>("input[type=file]");
  const list = new DataTransfer();
  list.items.add(makeFile("broken.png", "image/png", 300));
  if (input) input.files = list.files;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Failed to load image");
  expect(onChange).not.toHaveBeenCalled();
  await expect.element(screen.getByRole("img", { name: "Current image" })).toBeInTheDocument();
});

test("a form's footer covers the button of a picture that is scrolled under it", async () => {
  const screen = await render(
    <div style={{ height: "20rem", overflow: "auto" }}>
      <ImageField label="Image" current="/old.png" value="keep" onChange={vi.fn()} />
      <p style={{ position: "sticky", bottom: 0, height: "20rem" }}>Foot</p>
    </div>,
  );
  const button = screen.getByRole("button", { name: "Remove image" }).element().getBoundingClientRect();
  const top = document.elementFromPoint(button.left + button.width / 2, button.top + button.height / 2);
  expect(top?.textContent).toBe("Foot");
});
