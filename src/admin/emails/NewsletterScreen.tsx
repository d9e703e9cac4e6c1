import { useQuery } from "@tanstack/react-query";
import { getNewsletterName, isEditable, type NewsletterOverview } from "../../domain/emails/newsletter.ts";
import { getNotFound } from "../../domain/failures.ts";
import { newsletterEdit, newsletterEntry } from "../../queries/emails/newsletters.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import { useMay } from "../base/May.tsx";
import Screen from "../base/Screen.tsx";
import EmailContent from "./EmailContent.tsx";
import NewsletterForm from "./NewsletterForm.tsx";
import Progress from "./Progress.tsx";

interface Props {
  /** The newsletter's id, from the address. */
  id: string;
}

/** Milliseconds between refreshes while an email is being sent. */
const pace = 2000;

export default function NewsletterScreen({ id }: Props) {
  const query = useQuery({
    ...newsletterEntry(id),
    refetchInterval: ({ state }) => (isMoving(state.data?.email) ? pace : false),
  });
  return (
    <Screen
      title={query.data?.email ? getNewsletterName(query.data.email) : "Email"}
      purpose="Its text, recipients and progress."
      back={{ href: "/admin/emails", text: "All emails" }}
    >
      <Loaded query={query} skeleton={<Skeleton what="the email" count={4} />}>
        {({ email, timeZone }) =>
          email ? (
            <Content email={email} timeZone={timeZone} />
          ) : (
            <EmptyState text={getNotFound("Newsletter")}>It may have been deleted.</EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}

function isMoving(email: NewsletterOverview | null | undefined): boolean {
  return email ? ["scheduled", "sending", "paused"].includes(email.stage) : false;
}

function Content({ email, timeZone }: { email: NewsletterOverview; timeZone: string }) {
  const may = useMay();
  // What is scheduled goes out as it then is.
  const mayEdit = may("emails:update") && (email.state === "draft" || may("emails:send"));
  if (isEditable(email) && mayEdit) {
    return <NewsletterForm email={email} timeZone={timeZone} write={newsletterEdit} getId={() => email.id} />;
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-stack lg:grid-cols-2">
      <Progress email={email} />
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <EmailContent email={email} />
      </div>
    </div>
  );
}
