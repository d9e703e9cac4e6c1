import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type InvitationChoice, mostLeftOut, nameClass } from "../../domain/roster/invitation.ts";
import {
  classFigures,
  findRosterPeople,
  inviteeCount,
  rosterSources,
} from "../../queries/roster/invitations.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import Loaded from "../base/Loaded.tsx";
import Screen from "../base/Screen.tsx";
import PeopleSelect from "../people/PeopleSelect.tsx";
import DeathMentions from "./DeathMentions.tsx";
import InvitePanel from "./InvitePanel.tsx";

/** Invites people on the alumni list who have no account, and reminds them once. */
export default function InviteScreen() {
  const [choice, setChoice] = useState<InvitationChoice>({
    graduation_year: null,
    source: null,
    left_out: [],
  });
  const [words, setWords] = useState("");
  const query = useQuery(inviteeCount(choice));
  return (
    <Screen
      title="Invite people"
      purpose="Email people on the alumni list who have no account. Each gets a personal sign-up link."
      back={{ href: "/admin/roster", text: "Alumni list" }}
    >
      <DeathMentions />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
        <ChoiceFields choice={choice} onChoice={setChoice} />
        <Loaded query={query} skeleton={<Skeleton what="the numbers" count={2} />}>
          {(count) => (
            <InvitePanel
              choice={choice}
              count={count}
              words={words}
              onWords={setWords}
              onSent={query.refetch}
            />
          )}
        </Loaded>
      </div>
    </Screen>
  );
}

interface FieldsProps {
  choice: InvitationChoice;
  onChoice: (choice: InvitationChoice) => void;
}

function ChoiceFields({ choice, onChoice }: FieldsProps) {
  const { data: classes = [] } = useQuery(classFigures);
  const { data: sources = [] } = useQuery(rosterSources);
  const years = classes.flatMap(({ graduation_year }) => graduation_year ?? []);
  return (
    <section
      aria-label="People to invite"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <SelectField
        label="Class"
        value={choice.graduation_year ?? ""}
        onChange={({ target }) => onChoice({ ...choice, graduation_year: Number(target.value) || null })}
      >
        <option value="">All classes</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {nameClass(year)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Source"
        value={choice.source ?? ""}
        onChange={({ target }) => onChoice({ ...choice, source: target.value || null })}
      >
        <option value="">All sources</option>
        {sources.map((source) => (
          <option key={source}>{source}</option>
        ))}
      </SelectField>
      <PeopleSelect
        label="Leave out"
        hint={`At most ${mostLeftOut} people. They stay on the list and can be invited later.`}
        search={(q) => findRosterPeople(q, choice.graduation_year)}
        value={choice.left_out}
        onChange={(ids) => onChoice({ ...choice, left_out: ids })}
      />
    </section>
  );
}
