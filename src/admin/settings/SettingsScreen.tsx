import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { allSettings } from "../../queries/settings.ts";
import Skeleton from "../../ui/Skeleton.tsx";
import Loaded from "../frame/Loaded.tsx";
import Screen from "../frame/Screen.tsx";
import SettingsTabs from "../frame/SettingsTabs.tsx";
import SettingsForm from "./SettingsForm.tsx";
import { showNames } from "./saved-names.ts";

export default function SettingsScreen() {
  const query = useQuery(allSettings);
  const site = query.data?.site;
  useEffect(() => site && showNames(site), [site]);
  return (
    <Screen title="Settings" purpose="What the website says about the association.">
      <SettingsTabs />
      <Loaded query={query} skeleton={<Skeleton what="settings" />}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </Screen>
  );
}
