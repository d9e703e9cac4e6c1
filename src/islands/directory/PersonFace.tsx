import type { ReactNode } from "react";
import { formatPlace, formatWork, listHelp, type ShownPerson } from "../../domain/directory/directory.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import Portrait from "../account/profile/Portrait.tsx";

interface Props {
  person: ShownPerson;
  /** The name, as a heading of the right level. */
  children?: ReactNode;
}

/** The main details that a person shows. */
export default function PersonFace({ person, children }: Props) {
  const { former_name, graduation_year, department, helps } = person;
  const studied = [graduation_year && `Class of ${graduation_year}`, department].filter(Boolean).join(" · ");
  const work = formatWork(person);
  const lines = [studied, work, formatPlace(person)].filter(Boolean);
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      <Portrait profile={person} className="w-18 self-start" initials="text-xl" />
      <div className="min-w-0 flex-[1_1_7rem]">
        {children}
        {former_name && (
          <p className="mt-1 text-sm wrap-anywhere">
            At graduation: <bdi>{former_name}</bdi>
          </p>
        )}
        {lines.map((line) => (
          <p
            key={line}
            dir="auto"
            data-more={line === work || undefined}
            className="mt-1 text-sm text-muted wrap-anywhere"
          >
            {line}
          </p>
        ))}
        {helps.length > 0 && (
          <ul aria-label="Can help with" data-more className="mt-3 flex flex-wrap gap-1.5">
            {listHelp(helps).map((help) => (
              <li key={help}>
                <Badge>{help}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
