import { useQuery } from "@tanstack/react-query";
import type { StoredText } from "../../domain/site-text.ts";
import { siteTextList } from "../../queries/pages.ts";
import Skeleton from "../../ui/Skeleton.tsx";
import Loaded from "../frame/Loaded.tsx";
import { loadWindow } from "../frame/lazily.tsx";
import Screen from "../frame/Screen.tsx";
import SettingsTabs from "../frame/SettingsTabs.tsx";
import { useEntryWindow } from "../frame/useEntryWindow.ts";
import TextList from "./TextList.tsx";

const TextForm = loadWindow(() => import("./TextForm.tsx"));

export default function PagesScreen() {
  const form = useEntryWindow<StoredText>();
  return (
    <Screen
      title="Pages"
      purpose="The words of the website’s pages. Visitors see a change a few seconds after it is saved."
    >
      <SettingsTabs />
      <Loaded query={useQuery(siteTextList)} skeleton={<Skeleton what="texts" />}>
        {({ texts, settings }) => (
          <>
            <TextList texts={texts} settings={settings} onEdit={form.open} />
            {form.entry && <TextForm text={form.entry} settings={settings} onClose={form.close} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}
