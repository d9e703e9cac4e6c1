import CreateAdmin from "./CreateAdmin.tsx";
import PeopleTable from "./PeopleTable.tsx";

export default function Administrators({ userId }: { userId: string }) {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[22rem_1fr]">
      <CreateAdmin />
      <PeopleTable userId={userId} />
    </div>
  );
}
