import { useStore } from "@nanostores/react";
import { Printer } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { getClassPath } from "../../domain/classes/class.ts";
import { listPageSize, parsePage, parseWords } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import { $class, loadClass, turnClassPage } from "../../stores/classes/classes.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import PageSteps from "../../ui/table/PageSteps.tsx";
import DirectorySkeleton from "../directory/DirectorySkeleton.tsx";
import PeopleList from "../directory/PeopleList.tsx";
import { useKeptPlace } from "../directory/place.ts";
import { useLazyComponent } from "../useLazyComponent.ts";
import ClassFacts from "./ClassFacts.tsx";
import ClassNobody from "./ClassNobody.tsx";
import ClassNotes from "./ClassNotes.tsx";
import YearSteps from "./YearSteps.tsx";

interface Props {
  userId: string;
  year: number;
  timeZone: string;
}

const readPage = () => parsePage(parseWords(location.search).page);

/** The class as the directory shows it to the user; the address has the list's page number. */
export default function ClassSheet({ userId, year, timeZone }: Props) {
  const shown = useStore($class, { ssr: "initial" });
  const head = useRef<HTMLHeadingElement>(null);
  const [prints, setPrints] = useState(0);
  useEffect(() => {
    void loadClass(userId, year, readPage());
    const follow = () => void turnClassPage(userId, year, readPage());
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [userId, year]);

  useKeptPlace(shown.status === "ready");

  const turn = (page: number) => {
    history.pushState(null, "", getPageAddress(year, page));
    head.current?.focus();
    void turnClassPage(userId, year, page);
  };
  return (
    <div className="wrap flex flex-col gap-10 pb-section">
      <YearSteps year={year} timeZone={timeZone} />
      {shown.status === "failed" && (
        <Failure message={readFailures.class} onRetry={() => loadClass(userId, year, readPage())} />
      )}
      {shown.status === "loading" && <ClassSkeleton />}
      {shown.status === "ready" && (
        <>
          <ClassFacts shown={shown.value} year={year} timeZone={timeZone} />
          {shown.value.is_representative && <LatePanel year={year} timeZone={timeZone} />}
          <ClassNotes
            userId={userId}
            year={year}
            timeZone={timeZone}
            isOwn={shown.value.ownYear === year}
            newest={shown.value.notes}
          />
          <section aria-labelledby="who-is-here">
            <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
              <h2 id="who-is-here" ref={head} tabIndex={-1} className="scroll-mt-6 text-3xl outline-none">
                Who’s here
              </h2>
              {shown.value.people.total > 0 && (
                <Button tone="line" size="sm" className="no-print" onClick={() => setPrints(prints + 1)}>
                  <Printer aria-hidden="true" size={16} />
                  Print class
                </Button>
              )}
            </div>
            {prints > 0 && <LatePaper key={prints} year={year} />}
            {shown.value.people.total === 0 ? (
              <ClassNobody isOwn={shown.value.ownYear === year} />
            ) : (
              <>
                <div className={prints > 0 ? "print:hidden" : undefined}>
                  <PeopleList people={shown.value.people.rows} />
                </div>
                {shown.value.people.total > listPageSize && (
                  <ClassSteps
                    year={year}
                    page={shown.value.page}
                    total={shown.value.people.total}
                    onTurn={turn}
                  />
                )}
              </>
            )}
          </section>
        </>
      )}
    </div>
  );
}

interface StepsProps {
  year: number;
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

function ClassSteps({ year, page, total, onTurn }: StepsProps) {
  return (
    <PageSteps
      // A page beyond the last shows the last.
      page={Math.min(page, Math.ceil(total / listPageSize))}
      total={total}
      pageSize={listPageSize}
      renderStep={(to, className, children) => (
        <a
          href={getPageAddress(year, to)}
          className={className}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onTurn(to);
          }}
        >
          {children}
        </a>
      )}
    />
  );
}

/** Loaded only for the few who need it. */
const loadPanel = () => import("./ClassEmailPanel.tsx");

function LatePanel(props: Omit<Props, "userId">) {
  const { Part, place } = useLazyComponent(loadPanel);
  return (
    <div ref={place} data-missing="We couldn’t load the email to your class.">
      {Part && <Part {...props} />}
    </div>
  );
}

const loadPaper = () => import("./ClassPaper.tsx");

function LatePaper({ year }: Pick<Props, "year">) {
  const { Part, place } = useLazyComponent(loadPaper);
  return (
    <div ref={place} data-missing="We couldn’t load the class for printing.">
      {Part && <Part year={year} />}
    </div>
  );
}

function getPageAddress(year: number, page: number): string {
  return page > 1 ? `${getClassPath(year)}?page=${page}` : getClassPath(year);
}

export function ClassWaiting(steps: ComponentProps<typeof YearSteps>) {
  return (
    <div className="wrap flex flex-col gap-10 pb-section">
      <YearSteps {...steps} />
      <ClassSkeleton />
    </div>
  );
}

function ClassSkeleton() {
  return (
    <>
      <div className="min-h-36 animate-pulse rounded-lg bg-sunken" />
      <DirectorySkeleton />
    </>
  );
}
