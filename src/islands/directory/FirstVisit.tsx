import { type Audience, getReadyAnswer } from "../../domain/directory/directory.ts";
import type { Profile } from "../../domain/members/member.ts";
import { saveOwnEntry } from "../../stores/directory.ts";
import Button from "../../ui/button/Button.tsx";
import FormBanner from "../auth/FormBanner.tsx";
import { useSubmit } from "../auth/useSubmit.ts";

interface Props {
  profile: Profile;
  className: string;
  onAnswer?: () => void;
}

const answers: { audience: Audience; text: string; tone: "teal" | "line" | "plain" }[] = [
  { audience: "class", text: "Show me to my class", tone: "teal" },
  { audience: "members", text: "Show me to all members", tone: "line" },
  { audience: "nobody", text: "Not now", tone: "plain" },
];

/** The question of a first visit. */
export default function FirstVisit({ profile, className, onAnswer }: Props) {
  const { failure, submit } = useSubmit(async (audience: Audience) => {
    await saveOwnEntry(profile.id, null, getReadyAnswer(audience));
    onAnswer?.();
  });
  // Without a graduation year there are no classmates.
  const offered = answers.filter(({ audience }) => audience !== "class" || profile.graduation_year);
  return (
    <section aria-labelledby="first-visit" className={`${className} p-6 sm:p-8`}>
      <h2 id="first-visit" className="text-2xl">
        Do you want to be in the directory?
      </h2>
      <p className="mt-3 max-w-prose">
        Other members can’t see your profile until you choose to share it. Then they see your name, photo,
        class and department, what you write about yourself, and where you live and work if you add it. Your
        email address, phone number and name at graduation stay hidden unless you share those too.
      </p>
      <div className="mt-6 mb-4 flex flex-wrap gap-3">
        {offered.map(({ audience, text, tone }) => (
          <Button key={audience} tone={tone} onClick={() => submit(audience)}>
            {text}
          </Button>
        ))}
      </div>
      <FormBanner failure={failure} />
      <p className="mt-2 text-sm text-muted">
        You can change your mind at any time, or{" "}
        <a href="/account/directory" className="link">
          choose field by field
        </a>
        .
      </p>
    </section>
  );
}
