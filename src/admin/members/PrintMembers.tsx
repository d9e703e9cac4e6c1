import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { departments, membershipTypes } from "../../domain/members/member.ts";
import { lackings, memberStatuses, parseMemberList } from "../../domain/members/member-list.ts";
import { membersToPrint } from "../../queries/members/printing.ts";
import { $page } from "../base/router.ts";
import PaperTable from "../people/PaperTable.tsx";
import PrintScreen from "../people/PrintScreen.tsx";

/** The members list on paper. */
export default function PrintMembers() {
  const { filter } = parseMemberList(useStore($page)?.search ?? {});
  const query = useQuery(membersToPrint(filter));
  const { q, department, type, status, class: year, lacking } = filter;
  return (
    <PrintScreen
      title="Members"
      list={{ href: "/admin/members", text: "Members" }}
      filters={[
        q && `“${q}”`,
        department && departments.labels[department],
        type && membershipTypes.labels[type],
        status && memberStatuses.labels[status],
        year && `Class of ${year}`,
        lacking && lackings.labels[lacking],
      ]}
      query={query}
    >
      {(people) => (
        <PaperTable
          label="Members"
          columns={[
            ["Name", ({ full_name }) => full_name],
            ["Class", ({ graduation_year }) => graduation_year],
            ["Department", ({ department: of }) => of],
            ["Phone", ({ phone }) => phone],
            ["Email", ({ email }) => email],
          ]}
          people={people}
        />
      )}
    </PrintScreen>
  );
}
