import type { CSSProperties } from "react";
import { type ColourPair, listPalettes, type Palettes } from "../../domain/settings/colour-pair.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import tokens from "../../styles/tokens.css?raw";
import { getButtonClass } from "../../ui/button/button.ts";
import LogoPicture from "./LogoPicture.tsx";

interface Props {
  pair: ColourPair;
  /** Address of the uploaded logo; null for the drawn one. */
  logo: string | null;
  settings: SiteSettings;
}

const toStyle = (palette: Record<string, string>): CSSProperties =>
  Object.fromEntries(Object.entries(palette).map(([name, hex]) => [`--${name}`, hex]));

/** A page's head in the chosen colours, in both themes at once, whatever theme the back office has. */
export default function LookPreview({ pair, logo, settings }: Props) {
  const palettes = listPalettes(tokens, pair);
  return (
    <section aria-label="Preview" className="grid gap-4 lg:grid-cols-2">
      <Scene theme="Light" {...{ palettes, logo, settings }} />
      <Scene theme="Dark" {...{ palettes, logo, settings }} />
    </section>
  );
}

interface SceneProps extends Omit<Props, "pair"> {
  theme: "Light" | "Dark";
  palettes: Palettes;
}

function Scene({ theme, palettes, logo, settings }: SceneProps) {
  const [page, band] =
    theme === "Light" ? [palettes.light, palettes.band] : [palettes.dark, palettes.darkBand];
  return (
    <figure
      style={toStyle(page)}
      className="overflow-hidden rounded-lg border border-line bg-ground text-ink"
      aria-label={theme}
    >
      <div className="flex items-center gap-3 border-b border-line px-4 py-3">
        <LogoPicture address={logo} isDark={theme === "Dark"} />
        <div className="min-w-0">
          <p className="font-serif text-xl leading-none">{settings.association_short_name}</p>
          <p className="mt-1 truncate text-xs text-muted">{settings.association_name}</p>
        </div>
      </div>
      <div style={toStyle(band)} className="bg-ground px-4 py-6 text-ink">
        <p className="eyebrow">Annual dinner</p>
        <p className="mt-1 font-serif text-2xl">Come back for one evening</p>
        <p className="mt-1 text-sm text-muted">{settings.university_name}</p>
        <p className="mt-4 flex flex-wrap gap-2" aria-hidden="true">
          <span className={getButtonClass({ tone: "copper", size: "sm" })}>Join</span>
          <span className={getButtonClass({ tone: "line", size: "sm" })}>Read on</span>
        </p>
      </div>
      <div className="bg-surface px-4 py-4">
        <p className="text-sm">
          Text on paper, with a <span className="link">link</span> and a{" "}
          <span className="rounded-sm bg-teal-tint px-1.5 text-teal">label</span>.
        </p>
        <p className="mt-3" aria-hidden="true">
          <span className={getButtonClass({ size: "sm" })}>Register</span>
        </p>
      </div>
    </figure>
  );
}
