import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ColourPair } from "../../domain/settings/colour-pair.ts";
import { printAllColours } from "../../domain/settings/colour-pair.ts";
import type { NewLogo } from "../../domain/settings/look.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import { logoChoice, lookInUse, pairChoice } from "../../queries/settings/looks.ts";
import tokens from "../../styles/tokens.css?raw";
import Button from "../../ui/button/Button.tsx";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import Screen from "../base/Screen.tsx";
import SettingsTabs from "../base/SettingsTabs.tsx";
import { useWrite } from "../base/useWrite.ts";
import SettingsGroup from "../form/SettingsGroup.tsx";
import ColourPairField from "./ColourPairField.tsx";
import LogoField from "./LogoField.tsx";
import LookPreview from "./LookPreview.tsx";

let sheet: CSSStyleSheet | undefined;

/** Shows the saved colours on this page before the next build. */
function showColours(pair: ColourPair): void {
  if (!sheet) {
    sheet = new CSSStyleSheet({ media: "screen" });
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(printAllColours(tokens, pair));
}

export default function LooksScreen() {
  const query = useQuery(lookInUse);
  return (
    <Screen title="Look" purpose="Logo and colours for the website, its icons, link previews and emails">
      <SettingsTabs />
      <Loaded query={query} skeleton={<Skeleton what="the look" />}>
        {(data) => <Looks {...data} />}
      </Loaded>
    </Screen>
  );
}

const toAddress = (picture: string | null) => picture && `data:image/png;base64,${picture}`;

interface Props {
  settings: SiteSettings;
  /** The uploaded logo, a PNG in base64. */
  logo: string | null;
}

function Looks({ settings, logo }: Props) {
  useEffect(() => showColours(settings.colour_pair), [settings.colour_pair]);
  const preview = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the saved logo, once it is drawn
  useEffect(() => showLogo(preview.current?.querySelector("img, svg")), [logo]);
  const [picked, setPicked] = useState<ColourPair | null>(null);
  const [chosen, setChosen] = useState<NewLogo | null>(null);
  const saveLogo = useWrite(logoChoice, { onDone: () => setChosen(null) });
  const savePair = useWrite(pairChoice, { onDone: () => setPicked(null) });
  const shown = chosen?.picture ?? logo;
  const pair = picked ?? settings.colour_pair;
  const isChosen = pair !== settings.colour_pair;
  useUnsaved(isChosen || chosen !== null);
  return (
    <>
      <div ref={preview}>
        <LookPreview pair={pair} logo={toAddress(shown)} settings={settings} />
      </div>
      <div className="mt-8">
        <SettingsGroup
          title="Colours"
          purpose="One for headings and backgrounds, one for buttons and links, in both themes"
        >
          <ColourPairField value={pair} onChange={setPicked} />
          <div className="flex flex-wrap gap-3">
            <Button
              size="sm"
              // Not disabled, which would drop the keyboard focus once the colours are saved.
              aria-disabled={!isChosen || savePair.isBusy}
              onClick={() => isChosen && savePair.run({ before: settings, pair })}
            >
              {savePair.isBusy ? "Saving…" : "Use these colours"}
            </Button>
            {isChosen && (
              <Button tone="plain" size="sm" onClick={() => setPicked(null)}>
                Keep the current colours
              </Button>
            )}
          </div>
        </SettingsGroup>
        <SettingsGroup
          title="Logo"
          purpose="Shown beside the name at the top of every page and email, and in browser tabs"
        >
          <LogoField
            address={toAddress(shown)}
            isOwn={logo !== null}
            chosen={chosen}
            isBusy={saveLogo.isBusy}
            onChoose={setChosen}
            onSave={(next) => saveLogo.run({ before: settings, logo: next })}
          />
        </SettingsGroup>
      </div>
    </>
  );
}

/** The back office's header is static HTML: shows the saved logo there, as drawn in the preview, before the next build. */
function showLogo(drawn: Element | null | undefined): void {
  if (!drawn) return;
  for (const place of document.querySelectorAll("[data-logo]")) place.replaceChildren(drawn.cloneNode(true));
}
