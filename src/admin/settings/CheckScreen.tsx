import { RefreshCw } from "lucide-react";
import { checkKey } from "../../queries/settings/check.ts";
import Button from "../../ui/Button.tsx";
import Screen from "../base/Screen.tsx";
import SettingsTabs from "../base/SettingsTabs.tsx";
import { queryClient } from "../shell/queryClient.ts";
import CheckLine from "./CheckLine.tsx";
import { checkTexts } from "./checks.ts";
import MailCheck from "./MailCheck.tsx";

export default function CheckScreen() {
  const again = () => queryClient.resetQueries({ queryKey: checkKey });
  return (
    <Screen
      title="System check"
      purpose="Looks at the website and its database from this browser, mostly as a visitor who is not signed in."
      actions={
        <Button tone="line" onClick={again}>
          <RefreshCw aria-hidden="true" size={18} />
          Check again
        </Button>
      }
    >
      <SettingsTabs />
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {checkTexts.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
        <MailCheck />
      </ul>
    </Screen>
  );
}
