import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { siteSettings } from "../../queries/settings/settings.ts";
import Spinner from "../../ui/feedback/Spinner.tsx";
import Loaded from "../base/Loaded.tsx";
import { NotFoundScreen } from "../shell/UnknownScreen.tsx";

interface Props {
  id: string;
}

/** A screen of dues. Where the association does not ask for any, there is no such screen, and nothing is read. */
export function whereDuesAreOn(Screen: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <Loaded query={useQuery(siteSettings)} skeleton={<Spinner />}>
      {({ has_dues }) => (has_dues ? <Screen {...props} /> : <NotFoundScreen />)}
    </Loaded>
  );
}
