import { exportEverything } from "../../queries/settings/archive.ts";
import Screen from "../base/Screen.tsx";
import SettingsTabs from "../base/SettingsTabs.tsx";
import ExportButton from "../list/ExportButton.tsx";

export default function ExportScreen() {
  return (
    <Screen title="Export" purpose="Everything the association has here, in one file, without this website">
      <SettingsTabs />
      <div className="flex max-w-prose flex-col items-start gap-4 rounded-lg border border-line bg-surface p-6">
        <h2 className="text-2xl">Everything in one archive</h2>
        <p>
          All lists as tables for Excel or LibreOffice, all pictures and documents, and a README that explains
          them: for your successor, for the auditors, or to leave for another system.
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
          <li>It contains the personal data of everybody. Keep it where only the board can open it.</li>
          <li>With many photos it takes some minutes. Leave this page open until the file is saved.</li>
          <li>Passwords, earlier versions and the bin are not in it. Backups contain these.</li>
        </ul>
        <ExportButton text="Export everything" what={["file"]} collect={exportEverything} />
      </div>
    </Screen>
  );
}
