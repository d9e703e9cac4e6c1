import {
  type ColourPair,
  colourPairs,
  getLeastContrast,
  leastContrast,
  listPalettes,
} from "../../domain/settings/colour-pair.ts";
import tokens from "../../styles/tokens.css?raw";

interface Props {
  value: ColourPair;
  onChange: (pair: ColourPair) => void;
}

/** The colour pairs. One whose text would be unreadable on one of its backgrounds cannot be chosen. */
export default function ColourPairField({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">Colours</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {colourPairs.values.map((pair) => {
          const contrast = getLeastContrast(tokens, pair);
          const { light, dark } = listPalettes(tokens, pair);
          return (
            <label
              key={pair}
              className="flex cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-raised p-3 has-checked:border-teal has-checked:bg-teal-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="colour_pair"
                value={pair}
                checked={pair === value}
                disabled={contrast < leastContrast}
                onChange={() => onChange(pair)}
                className="sr-only"
              />
              <span aria-hidden="true" className="grid shrink-0 grid-cols-2 overflow-hidden rounded-sm">
                {[light.teal, light.copper, dark.teal, dark.copper].map((hex) => (
                  <span key={hex} style={{ backgroundColor: hex }} className="size-5" />
                ))}
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{colourPairs.labels[pair]}</span>
                <span className="block text-sm text-muted">
                  {contrast < leastContrast
                    ? `Too pale to read (contrast ${contrast.toFixed(1)} : 1)`
                    : `Readable (contrast ${contrast.toFixed(1)} : 1)`}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
