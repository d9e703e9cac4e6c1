import Tabs from "./Tabs.tsx";

const tabs = [
  { href: "/admin/members", text: "Accounts" },
  { href: "/admin/roster", text: "Roster" },
  { href: "/admin/roles", text: "Roles" },
];

/** Tabs of the two lists of people behind "Members". */
export default function PeopleTabs() {
  return <Tabs label="People" tabs={tabs} />;
}
