import type { CSSProperties } from "react";
import { type ColourPair, listPalettes, type Palettes } from "../../domain/settings/colour-pair.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import tokens from "../../styles/tokens.css?raw";
import { getButtonClass } from "../../ui/button/button.ts";
import LogoPicture from "./LogoPicture.tsx";
import LogoWarning from "./LogoWarning.tsx";

interface Props {
  pair: ColourPair;
  /** Address of the uploaded logo; null for the built-in one. */
  logo: string | null;
  settings: SiteSettings;
}

const toStyle = (palette: Record<string, string>): CSSProperties =>
  Object.fromEntries(Object.entries(palette).map(([name, hex]) => [`--${name}`, hex]));

/** The top and the footer of a page in the chosen colours, in both themes, whichever theme the back office has. */
export default function LookPreview({ pair, logo, settings }: Props) {
  const palettes = listPalettes(tokens, pair);
  return (
    <section aria-label="Preview" className="grid gap-4 lg:grid-cols-2">
      <Scene theme="Light" {...{ palettes, logo, settings }} />
      <Scene theme="Dark" {...{ palettes, logo, settings }} />
      {logo && (
        <div className="lg:col-span-2">
          <LogoWarning address={logo} palettes={palettes} />
        </div>
      )}
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
          <span className={getButtonClass({ tone: "line", size: "sm" })}>Read more</span>
        </p>
      </div>
      <div className="bg-surface px-4 py-4">
        <p className="text-sm">
          Plain text, with a <span className="link">link</span> and a{" "}
          <span className="rounded-sm bg-teal-tint px-1.5 text-teal">label</span>.
        </p>
        <p className="mt-3" aria-hidden="true">
          <span className={getButtonClass({ size: "sm" })}>Register</span>
        </p>
      </div>
      <div style={toStyle(band)} className="flex items-center gap-3 bg-ground px-4 py-4 text-ink">
        <LogoPicture address={logo} isDark />
        <p className="min-w-0 text-sm text-muted wrap-anywhere">{settings.association_name}</p>
      </div>
    </figure>
  );
}
