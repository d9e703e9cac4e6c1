/** Downloads a file to the user's device. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the address shortly after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
