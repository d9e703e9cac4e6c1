import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import Directory from "./Directory.tsx";

interface Props {
  /** The page's heading. */
  header?: ReactNode;
  /** The illustration with "No members found." */
  empty?: ReactNode;
}

export default function DirectoryPage({ header, empty }: Props) {
  return (
    <Guard requires="member">
      {({ userId }) => (
        <>
          {header}
          <Directory userId={userId} empty={empty} />
        </>
      )}
    </Guard>
  );
}
