import { drawBackdrop, drawBokeh, drawGlow } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawCircle, drawGroup, drawStroke } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

interface Atom {
  x: number;
  y: number;
  z: number;
  size: number;
  tone: string;
}

/** Sheets of six-rings one behind the other, turned in space and seen in perspective. */
function listAtoms(sheet: Sheet): Atom[] {
  const atoms: Atom[] = [];
  for (let layer = -2; layer <= 2; layer++)
    for (let row = -4; row <= 4; row++)
      for (let column = -5; column <= 5; column++) {
        if ((((column + row * 2) % 3) + 3) % 3 === 0) continue;
        const flat = [(column + row / 2) * 170, row * 147, layer * 260 + (layer % 2) * 40] as const;
        atoms.push(turnAtom(sheet, flat, (column * 7 + row * 3 + layer) % 5 === 0));
      }
  return atoms.sort((a, b) => b.z - a.z);
}

function turnAtom(sheet: Sheet, [x, y, z]: readonly [number, number, number], accent: boolean): Atom {
  const [yaw, pitch] = [0.72, 0.42];
  const [tx, tz] = [x * Math.cos(yaw) - z * Math.sin(yaw), x * Math.sin(yaw) + z * Math.cos(yaw)];
  const [ty, depth] = [
    y * Math.cos(pitch) - tz * Math.sin(pitch),
    y * Math.sin(pitch) + tz * Math.cos(pitch),
  ];
  const scale = 900 / (900 + depth * 0.75 + 260);
  return {
    x: sheet.width * 0.55 + tx * scale,
    y: sheet.height * 0.5 + ty * scale,
    z: depth,
    size: scale * (accent ? 44 : 33),
    tone: accent ? color.copper : color.teal,
  };
}

function drawAtom(sheet: Sheet, atom: Atom): string {
  const far = Math.min(0.85, Math.max(0, (atom.z + 250) / 1300));
  const tone = mixColors(atom.tone, color.deep, far);
  const light = mixColors(mixColors(tone, color.glow, 0.85), color.deep, far * 0.7);
  const ball = sheet.radial(
    {
      0: light,
      0.3: mixColors(tone, light, 0.3),
      0.65: tone,
      0.95: mixColors(tone, color.night, 0.75),
      1: mixColors(tone, color.mist, 0.3),
    },
    0.34,
    0.28,
    0.78,
  );
  return drawCircle(atom.x, atom.y, atom.size, ball);
}

function drawBonds(atoms: readonly Atom[], near: number, far: number): string {
  return atoms
    .flatMap((a, i) =>
      atoms.slice(i + 1).flatMap((b) => {
        const span = Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
        const middle = (a.z + b.z) / 2;
        if (span > 185 || Math.abs(a.size - b.size) > 22 || middle < near || middle >= far) return [];
        const fade = Math.min(0.85, Math.max(0, (middle + 250) / 1300));
        const line = `M${a.x} ${a.y} L${b.x} ${b.y}`;
        return [
          drawStroke(line, mixColors(color.ink, color.deep, fade), a.size * 0.36) +
            drawStroke(line, mixColors(color.sea, color.deep, fade), a.size * 0.2) +
            drawStroke(line, mixColors(color.haze, color.deep, 0.3 + fade * 0.7), a.size * 0.06),
        ];
      }),
    )
    .join("");
}

export function drawLattice(sheet: Sheet): string {
  const atoms = listAtoms(sheet);
  const band = (near: number, far: number) =>
    drawBonds(atoms, near, far) +
    atoms
      .filter((atom) => atom.z >= near && atom.z < far)
      .map((atom) => drawAtom(sheet, atom))
      .join("");
  return (
    drawBackdrop(sheet, { 0: color.ink, 0.5: color.petrol, 1: color.night }, 35) +
    drawGlow(sheet, 980, 140, 760, color.ember, 0.75) +
    drawGlow(sheet, 200, 620, 560, color.sea, 0.4) +
    drawBokeh(sheet, {
      count: 18,
      top: 0,
      bottom: 720,
      small: 10,
      large: 50,
      tones: [color.flame, color.sea],
      strength: 0.22,
    }) +
    drawGroup(band(380, 9999), sheet.blur(6)) +
    drawGroup(band(130, 380), sheet.blur(2.2)) +
    band(-260, 130) +
    drawGroup(band(-9999, -260), sheet.blur(7)) +
    drawGlow(sheet, 960, 160, 620, color.flame, 0.3)
  );
}
