import type { Guest } from "../../../domain/events/check-in.ts";

interface Props {
  people: readonly Guest[];
  questions: readonly string[];
}

/** The check-in list on paper, by name; screens do not show it. */
export default function CheckInList({ people, questions }: Props) {
  const cell = "border border-line px-2 py-1 align-top text-left";
  return (
    <table className="hidden w-full border-collapse text-sm print:table">
      <thead>
        <tr>
          <th className={cell}>Arrived</th>
          <th className={cell}>Name</th>
          <th className={cell}>Guests</th>
          {questions.map((question) => (
            <th key={question} className={cell}>
              {question}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ user_id, full_name, guests, guest_names, answers, state, checked_in_at }) => (
          <tr key={user_id} className="break-inside-avoid">
            <td className={cell}>{checked_in_at ? "☑" : "☐"}</td>
            <td className={cell}>
              {full_name}
              {state === "waiting" && " (waiting list)"}
            </td>
            <td className={cell}>
              {guests || ""}
              {guest_names.length > 0 && `: ${guest_names.join(", ")}`}
            </td>
            {questions.map((question, index) => (
              <td key={question} className={cell}>
                {answers[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
