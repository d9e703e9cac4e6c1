import type { ChildProcess } from "node:child_process";

/** The last output of a child process, in case it fails. With DEBUG it is printed too. */
export class Output {
  #text = "";

  constructor({ stdout, stderr }: ChildProcess) {
    const keep = (text: Buffer) => {
      this.#text = (this.#text + text.toString()).slice(-20_000);
      if (process.env.DEBUG) process.stderr.write(text);
    };
    stdout?.on("data", keep);
    stderr?.on("data", keep);
  }

  /** The line that describes the failure. */
  findReason(): string {
    const lines = this.#text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters
      .replace(/\u001b\[[0-9;]*m/g, "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    return (
      lines.find((line) => /Error|Failed|failed/.test(line)) ??
      lines.at(-1) ??
      "Astro stopped without a message."
    );
  }
}
