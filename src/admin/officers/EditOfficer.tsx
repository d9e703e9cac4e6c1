import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { getNotFound } from "../../domain/failures.ts";
import { officerEntry, trusteeEntry } from "../../queries/officers/offices.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Spinner from "../../ui/feedback/Spinner.tsx";
import Loaded from "../base/Loaded.tsx";
import { $page } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import BackLink from "./BackLink.tsx";
import { OfficerForm, TrusteeForm } from "./EditForm.tsx";

/** /admin/officers/{id}; with ?type=trustee, a trustee. */
export default function EditOfficer({ id }: { id: string }) {
  const isTrustee = useStore($page)?.search.type === "trustee";
  return isTrustee ? <EditTrustee id={id} /> : <EditAnOfficer id={id} />;
}

const purpose = "Changes to name and photo apply across the website. The dates apply to this position only.";

function EditAnOfficer({ id }: { id: string }) {
  const query = useQuery(officerEntry(id));
  return (
    <Screen title="Edit Officer" purpose={purpose} actions={<BackLink />}>
      <Loaded query={query} skeleton={<Spinner />}>
        {(officer) =>
          officer ? <OfficerForm officer={officer} /> : <EmptyState text={getNotFound("Officer")} />
        }
      </Loaded>
    </Screen>
  );
}

function EditTrustee({ id }: { id: string }) {
  const query = useQuery(trusteeEntry(id));
  return (
    <Screen title="Edit Trustee" purpose={purpose} actions={<BackLink />}>
      <Loaded query={query} skeleton={<Spinner />}>
        {(trustee) =>
          trustee ? <TrusteeForm trustee={trustee} /> : <EmptyState text={getNotFound("Trustee")} />
        }
      </Loaded>
    </Screen>
  );
}
