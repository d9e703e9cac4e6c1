import { useState } from "react";
import { useController } from "react-hook-form";
import { type Hero, heroKinds } from "../../domain/hero/hero.ts";
import { getHeroSchema, type HeroDraft, type HeroFields, toHeroDraft } from "../../domain/hero/hero-form.ts";
import { heroWrites } from "../../queries/heroes.ts";
import TextField from "../../ui/field/TextField.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryDialog } from "../form/useEntryDialog.ts";
import PictureField from "../picture/PictureField.tsx";

interface Props {
  /** Null for a new one. */
  hero: Hero | null;
  onClose: () => void;
}

export default function HeroForm({ hero, onClose }: Props) {
  const { form, errors, isBusy, dialog } = useEntryDialog<HeroDraft, HeroFields, Hero>({
    table: "hero_section",
    entry: hero,
    schema: getHeroSchema(hero),
    toDraft: toHeroDraft,
    files: { image: "image_url" },
    writes: heroWrites,
    titles: ["Add New Hero Section", "Edit Hero Section"],
    action: "Create Hero Section",
    onClose,
  });
  const image = useController({ control: form.control, name: "image" });
  const [isProcessing, setProcessing] = useState(false);
  const isEvent = form.watch("shows") === "next_event";
  return (
    <FormDialog {...dialog} note={getNote(hero)} isBlocked={isProcessing}>
      <ChoiceField label="What it shows" choice={heroKinds} {...form.register("shows")} />
      <TextField
        label="Title"
        required
        hint={
          isEvent &&
          "Used in this list only. Visitors see the event’s title, how soon it is, and its picture."
        }
        error={errors.title?.message}
        {...form.register("title")}
      />
      {isEvent ? (
        <p className="text-sm text-muted">When there is no upcoming event, another slide takes its place.</p>
      ) : (
        <>
          <TextField
            label="Subtitle"
            hint="One sentence under the title"
            error={errors.subtitle?.message}
            {...form.register("subtitle")}
          />
          <PictureField
            label="Hero Image"
            name="image"
            stored={hero?.image_url ?? null}
            value={image.field.value}
            onChange={image.field.onChange}
            onBusy={setProcessing}
            isSaving={isBusy}
            isOptional={false}
            error={errors.image?.message}
          />
        </>
      )}
    </FormDialog>
  );
}

function getNote(hero: Hero | null): string | undefined {
  if (!hero) return "It is published immediately and replaces the active one.";
  return hero.is_active ? "Visitors see this shortly after you save." : undefined;
}
