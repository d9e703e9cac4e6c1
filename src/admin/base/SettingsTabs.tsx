import Tabs from "./Tabs.tsx";

const tabs = [
  { href: "/admin/settings", text: "Association" },
  { href: "/admin/settings/looks", text: "Look" },
  { href: "/admin/pages", text: "Pages" },
  { href: "/admin/settings/check", text: "System check" },
  { href: "/admin/settings/audit", text: "Audit log" },
  { href: "/admin/settings/export", text: "Export" },
  { href: "/admin/bin", text: "Bin" },
];

/** Tabs of the screens behind "Settings". */
export default function SettingsTabs() {
  return <Tabs label="Settings" tabs={tabs} />;
}
