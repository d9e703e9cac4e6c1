import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import Directory, { DirectoryWaiting } from "./Directory.tsx";

interface Props {
  /** The page's heading. */
  header?: ReactNode;
  /** The illustration with "No members found." */
  empty?: ReactNode;
}

export default function DirectoryPage({ header, empty }: Props) {
  return (
    <Guard requires="member" header={header} skeleton={<DirectoryWaiting />}>
      {({ userId }) => <Directory userId={userId} empty={empty} />}
    </Guard>
  );
}
