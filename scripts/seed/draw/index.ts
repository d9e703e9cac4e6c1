/** Draws the demo pictures: `node scripts/seed/draw/index.ts [name-filter]`. Same code, same pictures. */
import { mkdir, writeFile } from "node:fs/promises";
import { finishPicture } from "./finish.ts";
import type { Scene } from "./scene.ts";
import { scenes } from "./scenes/index.ts";
import { Sheet } from "./sheet.ts";

const folder = new URL("../pictures/", import.meta.url);

async function drawPicture(name: string, scene: Scene): Promise<void> {
  const sheet = new Sheet(name, scene.width, scene.height);
  const picture = await finishPicture(name, sheet.close(scene.draw(sheet)), scene.look ?? {});
  await writeFile(new URL(`${name}.jpg`, folder), picture);
  console.log(`${name}.jpg ${Math.round(picture.length / 1024)} kB`);
}

const filter = process.argv[2] ?? "";
await mkdir(folder, { recursive: true });
for (const [name, scene] of Object.entries(scenes)) {
  if (name.includes(filter)) await drawPicture(name, scene);
}
