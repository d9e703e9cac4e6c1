import { useQuery } from "@tanstack/react-query";
import { duesSettings } from "../../queries/dues/settings.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import RightsNote from "../base/RightsNote.tsx";
import Screen from "../base/Screen.tsx";
import DuesSettingsForm from "./DuesSettingsForm.tsx";
import { whereDuesAreOn } from "./whereDuesAreOn.tsx";

export default whereDuesAreOn(DuesSettings);

function DuesSettings() {
  const query = useQuery(duesSettings);
  return (
    <Screen
      title="Settings of dues"
      purpose="What dues are asked in, for when, and how members pay. A super admin turns dues off under Settings."
      back={{ href: "/admin/dues", text: "Dues" }}
    >
      <RightsNote resource="dues" />
      <Loaded query={query} skeleton={<Skeleton what="settings of dues" />}>
        {(settings) => <DuesSettingsForm settings={settings} />}
      </Loaded>
    </Screen>
  );
}
