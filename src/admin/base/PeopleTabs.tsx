import Tabs from "./Tabs.tsx";

const tabs = [
  { href: "/admin/members", text: "Accounts" },
  { href: "/admin/roster", text: "Alumni list" },
  { href: "/admin/roles", text: "Roles" },
];

/** Tabs of the screens behind "Members". */
export default function PeopleTabs() {
  return <Tabs label="People" tabs={tabs} />;
}
