import { useStore } from "@nanostores/react";
import type { MouseEvent } from "react";
import { isDeleted } from "../../domain/account/account.ts";
import {
  type AccountSectionName,
  accountSections,
  listUnsavedSections,
} from "../../domain/account/sections.ts";
import { getKeys } from "../../domain/core/keys.ts";
import { $account } from "../../stores/account/account.ts";
import { $drafts, type Draft } from "../../stores/form/drafts.ts";
import { keepUnsaved, releaseUnsaved } from "../../ui/dialog/unsaved.ts";

interface Props {
  current: AccountSectionName;
}

/** What the prerendered page knows of. */
const none: Draft[] = [];

/** Links to the sections; marks those with unsaved changes. */
export default function AccountNav({ current }: Props) {
  const drafts = useStore($drafts, { ssr: () => none });
  const account = useStore($account, { ssr: "initial" });
  const unsaved = listUnsavedSections(drafts.map(({ name }) => name));
  // A closed account has one page only.
  if (account.status === "ready" && (isDeleted(account.value) || account.value.merged_at)) return null;
  return (
    <nav aria-label="My profile" className="wrap pb-6 sm:pb-8">
      <ul className="flex flex-wrap justify-between gap-x-2 border-b border-line sm:justify-start sm:gap-x-8">
        {getKeys(accountSections).map((name) => (
          <li key={name}>
            <a
              href={accountSections[name].path}
              aria-current={name === current ? "page" : undefined}
              onClick={leave}
              className="relative block border-b-2 border-transparent py-3 text-[0.8125rem] font-semibold text-muted transition-colors hover:text-ink aria-[current]:border-copper aria-[current]:text-ink focus-visible:-outline-offset-2 sm:text-base"
            >
              {accountSections[name].title}
              {unsaved.includes(name) && (
                <>
                  <span
                    aria-hidden="true"
                    title="Unsaved changes"
                    className="absolute top-1.5 -right-1.5 size-2 rounded-full bg-copper"
                  />
                  <span className="sr-only"> (unsaved changes)</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Going to another section does not ask if everything typed here is kept; it is offered again on return. */
function leave({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const staysHere = ctrlKey || metaKey || shiftKey;
  if (!staysHere && keepUnsaved()) releaseUnsaved();
}
