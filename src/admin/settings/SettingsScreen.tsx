import { useQuery } from "@tanstack/react-query";
import { settings } from "../../stores/admin/settings.ts";
import Skeleton from "../../ui/Skeleton.tsx";
import Loaded from "../frame/Loaded.tsx";
import Screen from "../frame/Screen.tsx";
import SettingsForm from "./SettingsForm.tsx";
import SettingsTabs from "./SettingsTabs.tsx";

export default function SettingsScreen() {
  // Read once for the form: what somebody types is not overwritten by what is read later.
  const query = useQuery({
    queryKey: ["settings"],
    queryFn: () => settings.getAllSettings(),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <Screen
      title="Settings"
      purpose="What the website says about the association: names, contact, numbers and the texts of Programs and Membership."
    >
      <SettingsTabs />
      <Loaded query={query} failure="Failed to fetch settings" skeleton={<Skeleton what="settings" />}>
        {(data) => <SettingsForm key={data.seen.site + data.seen.member} settings={data} />}
      </Loaded>
    </Screen>
  );
}
