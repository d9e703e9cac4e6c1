import { useQuery } from "@tanstack/react-query";
import { getNotFound } from "../../domain/failures.ts";
import { isEditable, type MailingOverview } from "../../domain/letters/mailing.ts";
import { mailingEdit, mailingEntry } from "../../queries/letters/mailings.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import { useMay } from "../base/May.tsx";
import Screen from "../base/Screen.tsx";
import LetterText from "./LetterText.tsx";
import MailingForm from "./MailingForm.tsx";
import Progress from "./Progress.tsx";
import SendPanel from "./SendPanel.tsx";
import TryOut from "./TryOut.tsx";

interface Props {
  /** Letter's id from the address. */
  id: string;
}

/** Milliseconds between looks at a letter that is on its way. */
const pace = 2000;

export default function MailingScreen({ id }: Props) {
  const query = useQuery({
    ...mailingEntry(id),
    refetchInterval: ({ state }) => (isMoving(state.data?.letter) ? pace : false),
  });
  return (
    <Screen
      title={query.data?.letter?.subject ?? "Letter"}
      purpose="A letter to members: its text, to whom it goes, and how far it is."
      back={{ href: "/admin/letters", text: "All letters" }}
    >
      <Loaded query={query} skeleton={<Skeleton what="the letter" count={4} />}>
        {({ letter, timeZone }) =>
          letter ? (
            <Content letter={letter} timeZone={timeZone} />
          ) : (
            <EmptyState text={getNotFound("Letter")}>Another administrator may have deleted it.</EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}

function isMoving(letter: MailingOverview | null | undefined): boolean {
  return letter ? ["scheduled", "sending", "paused"].includes(letter.stage) : false;
}

function Content({ letter, timeZone }: { letter: MailingOverview; timeZone: string }) {
  const may = useMay();
  if (isEditable(letter) && may("letters:update")) {
    return (
      <MailingForm letter={letter} write={mailingEdit}>
        {(form) => (
          <div className="flex flex-col gap-8">
            <TryOut form={form} />
            {may("letters:send") && (
              <SendPanel letter={letter} timeZone={timeZone} isUnsaved={form.formState.isDirty} />
            )}
          </div>
        )}
      </MailingForm>
    );
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-stack lg:grid-cols-2">
      <Progress letter={letter} />
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <LetterText letter={letter} />
      </div>
    </div>
  );
}
