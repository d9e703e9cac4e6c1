import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { documentWarning } from "../../domain/documents/document.ts";
import { $session } from "../../stores/auth/session.ts";
import Guard from "../auth/session/Guard.tsx";
import DocumentList, { DocumentWaiting } from "./DocumentList.tsx";

interface Props {
  timeZone: string;
  /** The page's heading. */
  header?: ReactNode;
  /** The drawing with "No documents available.". */
  empty?: ReactNode;
}

export default function DocumentVault({ timeZone, header, empty }: Props) {
  return (
    <>
      <Guard requires="member" header={header} skeleton={<DocumentWaiting />}>
        <DocumentList timeZone={timeZone} empty={empty} />
      </Guard>
      <ApprovalWarning />
    </>
  );
}

/** The guard explains that the account is pending; this adds what that means for documents. */
function ApprovalWarning() {
  const session = useStore($session, { ssr: "initial" });
  if (session.status !== "signed-in" || session.access !== "pending") return null;
  return (
    <div className="wrap -mt-4 lg:-mt-12">
      <p role="note" className="max-w-prose rounded-lg bg-warning-tint px-6 py-5 font-medium text-warning">
        {documentWarning}
      </p>
    </div>
  );
}
