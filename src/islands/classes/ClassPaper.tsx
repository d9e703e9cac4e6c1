import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { type FoundPerson, formatPlace, formatWork } from "../../domain/directory/directory.ts";
import { readFailures } from "../../domain/failures.ts";
import { $classPaper, loadClassPaper } from "../../stores/classes/class-paper.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Spinner from "../../ui/feedback/Spinner.tsx";

interface Props {
  year: number;
}

const columns: readonly (readonly [string, (person: FoundPerson) => string | null])[] = [
  ["Name", ({ full_name }) => full_name],
  ["City", formatPlace],
  ["Work", formatWork],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
];

/** The whole class as a table, on paper only, which is printed as soon as it is there. */
export default function ClassPaper({ year }: Props) {
  const paper = useStore($classPaper);
  // What an earlier press has read is not printed again.
  const [isRead, setRead] = useState(false);
  useEffect(() => void loadClassPaper(year).then(() => setRead(true)), [year]);
  const isReady = isRead && paper.status === "ready";
  useEffect(() => {
    if (isReady) print();
  }, [isReady]);
  if (paper.status === "loading") return <Spinner />;
  if (paper.status === "failed")
    return <Failure message={readFailures.class} onRetry={() => loadClassPaper(year)} />;
  // A column that nobody fills in takes no room.
  const filled = columns.filter(([, getText]) => paper.value.some((person) => getText(person)));
  return (
    <table aria-label={`Class of ${year}`} className="hidden w-full border-collapse text-sm print:table">
      <thead>
        <tr>
          {filled.map(([head]) => (
            <th key={head} scope="col" className="border border-line px-2 py-1 text-left">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paper.value.map((person) => (
          <tr key={person.id} className="break-inside-avoid">
            {filled.map(([head, getText]) => (
              <td key={head} className="border border-line px-2 py-1 align-top wrap-anywhere">
                <bdi>{getText(person)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
