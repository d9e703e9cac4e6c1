import type { ReactNode } from "react";
import BinTable from "../../src/admin/history/BinTable.tsx";
import VersionItem from "../../src/admin/history/VersionItem.tsx";
import type { BinEntry } from "../../src/domain/history/bin.ts";
import type { VersionValues } from "../../src/domain/history/version.ts";
import type { VersionedTable } from "../../src/domain/history/versioned.ts";
import { versionValues } from "../../src/queries/history/versions.ts";
import { siteSettings } from "../../src/queries/settings/settings.ts";
import { withReads } from "./states.roster.tsx";

const zone: [readonly unknown[], unknown] = [siteSettings.queryKey, { time_zone: "UTC" }];
const at = "2026-01-02T03:04:05Z";

function makeVersion(table: VersionedTable, values: Partial<VersionValues> | null, isNewest = true) {
  const fields = Object.keys(values?.was ?? {});
  const all = values && { was: {}, became: {}, stands: {}, names: new Map(), ...values };
  return withReads(
    [zone, [versionValues(1).queryKey, all]],
    <ol>
      <VersionItem
        entry={{ table, id: "1" }}
        version={{ id: 1, fields, user_name: "Ada Byron", at }}
        isNewest={isNewest}
      />
    </ol>,
  );
}

const word = "Wolfeschlegelsteinhausenbergerdorff".repeat(6);

const entry: BinEntry = {
  id: "1",
  table_name: "events",
  row_id: "2",
  about: { title: "Annual dinner" },
  contents: { event_registrations: 1234, gallery_items: 1 },
  user_id: null,
  user_name: "Ada Byron",
  deleted_at: at,
  expires_at: at,
};

/** What was changed, and what was deleted. */
export const versionStates: Record<string, ReactNode> = {
  "VersionItem: texts": makeVersion("news", {
    was: { title: "Monday", content: "<p>We meet on <em>Monday</em> at noon.</p>" },
    became: { title: "Friday", content: "<p>We meet on Friday at one.</p>" },
  }),
  "VersionItem: only the formatting": makeVersion("news", {
    was: { content: "<p>Noon</p>" },
    became: { content: "<p><strong>Noon</strong></p>" },
  }),
  "VersionItem: everything but text": makeVersion("events", {
    was: {
      type: "seminar",
      event_date: at,
      is_all_day: false,
      capacity: null,
      image_url: null,
      questions: ["Vegan?"],
    },
    became: {
      type: "workshop",
      event_date: at,
      is_all_day: true,
      capacity: 5,
      image_url: "https://a.example/b.jpg",
      questions: [],
    },
  }),
  "VersionItem: one long word": makeVersion("awards", {
    was: { title: word },
    became: { title: `${word}x` },
  }),
  "VersionItem: added": makeVersion("awards", {}),
  "VersionItem: the entry is in the bin": makeVersion("awards", null),
  "BinTable: an event, one long word, and an office without a name": withReads(
    [zone],
    <BinTable
      entries={[
        entry,
        { ...entry, id: "2", table_name: "news", about: { title: word }, contents: {} },
        { ...entry, id: "3", table_name: "trustees", about: {}, contents: {}, user_name: null },
      ]}
    />,
  ),
};
