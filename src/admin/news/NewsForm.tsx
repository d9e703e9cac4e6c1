import { Eye } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { type NewsItem, newsCategories } from "../../domain/news.ts";
import { type NewsDraft, type NewsFields, newsSchema, toNewsDraft } from "../../domain/news-form.ts";
import { cleanRichText, news } from "../../stores/admin/news.ts";
import { toLivePicture } from "../../stores/live.ts";
import Button from "../../ui/Button.tsx";
import ImageField from "../../ui/ImageField.tsx";
import TextField from "../../ui/TextField.tsx";
import ChoiceField from "../frame/ChoiceField.tsx";
import FormDialog from "../frame/FormDialog.tsx";
import { useEntryForm } from "../frame/useEntryForm.ts";
import ContentField from "./ContentField.tsx";
import DraftOffer from "./DraftOffer.tsx";
import NewsPreview from "./NewsPreview.tsx";
import { useDraft } from "./useDraft.ts";

interface Props {
  /** Null for a new one. */
  item: NewsItem | null;
  timeZone: string;
  onClose: () => void;
}

export default function NewsForm({ item, timeZone, onClose }: Props) {
  const [isPictureBusy, setPictureBusy] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const { form, errors, ...state } = useEntryForm<NewsDraft, NewsFields>({
    schema: newsSchema,
    defaultValues: toNewsDraft(item),
    save: (fields) => {
      const changes = { ...fields, content: getCleanContent(fields, item) };
      return item ? news.saveNewsItem(item, changes) : news.addNewsItem(changes);
    },
    success: item ? "News item updated successfully" : "News item added successfully",
    failure: item ? "Failed to update news item" : "Failed to add news item",
    refresh: [["news"]],
    onSaved: () => {
      draft.remove();
      onClose();
    },
  });
  const draft = useDraft(form, item);
  const { field: image } = useController({ control: form.control, name: "image" });
  return (
    <FormDialog
      title={item ? "Edit News" : "Add News"}
      size="lg"
      state={state}
      action="Submit"
      busyText="Submitting..."
      isBlocked={isPictureBusy}
      onClose={onClose}
    >
      {draft.found && <DraftOffer {...draft} draft={draft.found} item={item} timeZone={timeZone} />}
      <TextField label="Title" error={errors.title?.message} {...form.register("title")} />
      <ContentField key={draft.version} control={form.control} />
      <ChoiceField
        label="Category"
        choice={newsCategories}
        error={errors.category?.message}
        {...form.register("category")}
      />
      <ImageField
        label="Image"
        current={toLivePicture(item?.image_url ?? null)?.src ?? null}
        value={image.value}
        onChange={image.onChange}
        onBusy={setPictureBusy}
        isSaving={state.isBusy}
      />
      <div>
        <Button tone="line" onClick={() => setPreviewing(true)}>
          <Eye aria-hidden="true" size={18} />
          As visitors will see it
        </Button>
      </div>
      {isPreviewing && (
        <NewsPreview
          item={item}
          fields={form.getValues()}
          timeZone={timeZone}
          onClose={() => setPreviewing(false)}
        />
      )}
    </FormDialog>
  );
}

/** What nobody touched stays as it is, to the letter, so that two people may edit different fields. */
function getCleanContent({ content }: NewsFields, item: NewsItem | null): string {
  return content === item?.content ? content : cleanRichText(content);
}
