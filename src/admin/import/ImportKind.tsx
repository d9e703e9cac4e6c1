import { useId } from "react";
import { useMay } from "../base/May.tsx";
import RadioCard from "../base/RadioCard.tsx";
import { goTo } from "../base/router.ts";

const kinds = [
  {
    href: "/admin/roster/import",
    name: "Add them to the alumni list only",
    text: "No one gets an account or an email. You can invite people later.",
  },
  {
    href: "/admin/members/import",
    name: "Give them accounts",
    text: "New people get an account for their email address. Existing members are updated.",
  },
];

/** The first question of every import, for people who may do both. Each answer has an address. */
export default function ImportKind({ chosen }: { chosen: "roster" | "members" }) {
  const id = useId();
  const may = useMay();
  if (!may("roster:create") || !may("members:update")) return null;
  return (
    <fieldset className="mb-8 flex max-w-prose flex-col gap-3">
      <legend className="mb-3 font-semibold">What should happen with the people in your file?</legend>
      {kinds.map(({ href, name, text }) => (
        <RadioCard
          key={href}
          group={id}
          isChosen={href === `/admin/${chosen}/import`}
          onChoose={() => void goTo(href, { replace: true })}
        >
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="text-muted">{text}</span>
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
