import type { Finish } from "./finish.ts";
import type { Sheet } from "./sheet.ts";

export interface Scene {
  width: number;
  height: number;
  look?: Finish;
  draw: (sheet: Sheet) => string;
}

export type Scenes = Readonly<Record<string, Scene>>;
