import { useRef } from "react";
import Skeleton from "../../ui/Skeleton.tsx";
import { useSeen } from "../../ui/useSeen.ts";
import { loadLazily } from "../base/lazily.tsx";

const ClassTable = loadLazily(() => import("./ClassTable.tsx"), {
  waiting: () => <Skeleton what="the classes" count={6} />,
  failed: (failure) => failure,
});

/** Who of the roster has joined. Below the daily tasks, so its code and figures load when it is scrolled into view. */
export default function ClassFigures() {
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeen(section);
  return (
    <section ref={section} aria-labelledby="classes" className="mt-stack border-t border-line pt-stack">
      <h2 id="classes" className="mb-4 text-2xl">
        Classes
      </h2>
      {isSeen ? <ClassTable /> : <div className="min-h-120" />}
    </section>
  );
}
