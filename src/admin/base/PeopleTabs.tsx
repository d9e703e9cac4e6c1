import { useQuery } from "@tanstack/react-query";
import { peopleCounts } from "../../queries/members/people-counts.ts";
import { useHasDues, useHasOpportunities } from "./features.ts";
import { useMay } from "./May.tsx";
import Tabs from "./Tabs.tsx";

const show = (name: string, number: number | undefined) =>
  number ? `${name} (${number.toLocaleString("en")})` : name;

/** Tabs of the screens behind "Members". */
export default function PeopleTabs() {
  const { data } = useQuery({ ...peopleCounts, enabled: useMay()("members:read") });
  const hasOpportunities = useHasOpportunities();
  const hasDues = useHasDues();
  const tabs = [
    { href: "/admin/members", text: "Accounts" },
    { href: "/admin/members?status=pending", text: show("Awaiting approval", data?.waiting) },
    { href: "/admin/members?lacking=duplicate", text: show("Duplicates", data?.duplicates) },
    { href: "/admin/roster", text: "Alumni list" },
    { href: "/admin/roles", text: "Roles" },
    ...(hasOpportunities ? [{ href: "/admin/opportunities", text: "Opportunities" }] : []),
    ...(hasDues ? [{ href: "/admin/dues", text: "Dues" }] : []),
  ];
  return <Tabs label="People" tabs={tabs} />;
}
