import { useQuery } from "@tanstack/react-query";
import type { OwnPage } from "../../domain/pages/page.ts";
import type { StoredText } from "../../domain/pages/site-text.ts";
import { ownPages, siteTextList } from "../../queries/pages.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import { loadWindow } from "../base/lazily.tsx";
import Screen from "../base/Screen.tsx";
import SettingsTabs from "../base/SettingsTabs.tsx";
import DraftList from "../form/DraftList.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import OwnPages from "./OwnPages.tsx";
import TextList from "./TextList.tsx";

const PageForm = loadWindow(() => import("./PageForm.tsx"));
const TextForm = loadWindow(() => import("./TextForm.tsx"));

export default function PagesScreen() {
  const page = useEntryWindow<OwnPage>();
  const text = useEntryWindow<StoredText>();
  return (
    <Screen
      title="Pages"
      purpose="The wording of the website’s pages. Visitors see a change shortly after it is saved."
    >
      <SettingsTabs />
      <DraftList<OwnPage> noun="pages" onOpen={page.openDraft} />
      <Loaded query={useQuery(ownPages)} skeleton={<Skeleton what="pages" count={2} />}>
        {(pages) => (
          <>
            <OwnPages pages={pages} onAdd={page.openNew} onEdit={page.open} />
            {page.isOpen && <PageForm page={page.entry} pages={pages} onClose={page.close} />}
          </>
        )}
      </Loaded>
      <h2 className="mt-12 mb-4 text-xl">Website texts</h2>
      <Loaded query={useQuery(siteTextList)} skeleton={<Skeleton what="texts" />}>
        {({ texts, settings }) => (
          <>
            <TextList texts={texts} settings={settings} onEdit={text.open} />
            {text.entry && <TextForm text={text.entry} settings={settings} onClose={text.close} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}
