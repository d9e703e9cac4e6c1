import CreateAdmin from "./CreateAdmin.tsx";
import PeopleTable from "./PeopleTable.tsx";

interface Props {
  /** Whoever is signed in. */
  userId: string;
}

export default function AdminManagement({ userId }: Props) {
  return (
    <section aria-labelledby="admin-management" className="mt-stack border-t border-line pt-stack">
      <h2 id="admin-management" className="text-2xl">
        Admin Management
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Administrators can read and change everything in this back office. Give this right to few people.
      </p>
      <div className="grid items-start gap-8 xl:grid-cols-[22rem_1fr]">
        <CreateAdmin />
        <PeopleTable userId={userId} />
      </div>
    </section>
  );
}
