import { useQuery } from "@tanstack/react-query";
import { allSettings } from "../../queries/settings/settings.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import Screen from "../base/Screen.tsx";
import SettingsTabs from "../base/SettingsTabs.tsx";
import SettingsForm from "./SettingsForm.tsx";

export default function SettingsScreen() {
  const query = useQuery(allSettings);
  return (
    <Screen title="Settings" purpose="What the website says about the association, and how it works">
      <SettingsTabs />
      <Loaded query={query} skeleton={<Skeleton what="settings" />}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </Screen>
  );
}
