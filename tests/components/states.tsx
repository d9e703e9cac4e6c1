import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import RepeatDialog from "../../src/admin/events/RepeatDialog.tsx";
import ConflictPanel from "../../src/admin/form/ConflictPanel.tsx";
import EntryCard, { CardGrid } from "../../src/admin/list/EntryCard.tsx";
import ListHead from "../../src/admin/list/ListHead.tsx";
import Pager from "../../src/admin/list/Pager.tsx";
import type { SharedDocument } from "../../src/domain/documents/document.ts";
import { groupByCategory } from "../../src/domain/documents/document.ts";
import type { Profile } from "../../src/domain/members/member.ts";
import DocumentGroups from "../../src/islands/documents/DocumentGroups.tsx";
import DocumentSearch from "../../src/islands/documents/DocumentSearch.tsx";
import DocumentSkeleton from "../../src/islands/documents/DocumentSkeleton.tsx";
import MemberCard from "../../src/islands/members/MemberCard.tsx";
import Button from "../../src/ui/button/Button.tsx";
import Badge from "../../src/ui/feedback/Badge.tsx";
import Banner from "../../src/ui/feedback/Banner.tsx";
import EmptyState from "../../src/ui/feedback/EmptyState.tsx";
import Failure from "../../src/ui/feedback/Failure.tsx";
import Skeleton from "../../src/ui/feedback/Skeleton.tsx";
import Spinner from "../../src/ui/feedback/Spinner.tsx";
import Checkbox from "../../src/ui/field/Checkbox.tsx";
import DropZone from "../../src/ui/field/DropZone.tsx";
import ImageField from "../../src/ui/field/ImageField.tsx";
import PasswordField from "../../src/ui/field/PasswordField.tsx";
import SearchSelect from "../../src/ui/field/SearchSelect.tsx";
import SelectField from "../../src/ui/field/SelectField.tsx";
import TextArea from "../../src/ui/field/TextArea.tsx";
import TextField from "../../src/ui/field/TextField.tsx";
import RowActions from "../../src/ui/table/RowActions.tsx";
import Table from "../../src/ui/table/Table.tsx";
import type { Column } from "../../src/ui/table/table.ts";
import { plainEvent } from "../support/event.ts";
import { duesStates } from "./dues/states.dues.tsx";
import { makeFormStates } from "./states.forms.tsx";
import { makePageStates } from "./states.pages.tsx";
import { rosterStates, withReads } from "./states.roster.tsx";
import { searchDialog, showResults } from "./states.search.tsx";
import { versionStates } from "./states.versions.tsx";

/** Texts that break layouts: an endless word, many words, right-to-left, mixed scripts, none. */
const hardTexts = {
  "one long word": "Wolfeschlegelsteinhausenbergerdorff".repeat(6),
  "many words": "Annual dinner of the chemical and petroleum engineers ".repeat(8),
  "right to left": "عشاء سنوي لمهندسي الكيمياء والنفط والغاز ".repeat(3),
  "many scripts": "Łukasz Ødegård 王小明 Σωκράτης नमस्ते 🏭",
  empty: "",
};

const nothing = () => {};
const one = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

interface Person {
  id: string;
  name: string;
  town: string;
}

const columns: Column<Person, "name">[] = [
  { head: "Name", cell: ({ name }) => <span className="wrap-anywhere">{name}</span>, sort: "name" },
  { head: "Town", cell: ({ town }) => <span className="wrap-anywhere">{town}</span> },
  {
    head: "Actions",
    kind: "actions",
    cell: ({ name }) => <RowActions name={name} onEdit={nothing} onDelete={nothing} />,
  },
];

function listPeople(text: string): Person[] {
  return [1, 2, 3].map((index) => ({ id: String(index), name: text || "Ada", town: text || "London" }));
}

function makeTable(people: Person[], extra: Partial<Parameters<typeof Table<Person, "name">>[0]> = {}) {
  return <Table label="People" columns={columns} rows={people} getKey={({ id }) => id} {...extra} />;
}

function makeDocument(text: string, extra: Partial<SharedDocument> = {}): SharedDocument {
  return {
    id: crypto.randomUUID(),
    title: text || "Statutes",
    description: text || null,
    category: "meeting_minutes",
    file_url: "2026/statutes.pdf",
    file_size: 123_456,
    created_at: "2026-01-02T03:04:05Z",
    uploader_name: text || null,
    ...extra,
  } as SharedDocument;
}

const makeRepeat = (title: string) =>
  withReads(
    [],
    <RepeatDialog event={{ ...plainEvent, title }} timeZone="UTC" onClose={nothing} onAdded={nothing} />,
  );

/** A membership card as on its page. */
export function makeCard(name: string, code: string | null = "A".repeat(22)) {
  const profile = {
    full_name: name,
    department: "Petroleum & Gas Engineering",
    graduation_year: 1999,
    membership_type: "honorary",
    approved_at: "2026-09-02T03:04:05Z",
    profile_image_url: null,
  } as Profile;
  return (
    <div className="carry @container max-w-xl">
      <MemberCard
        profile={profile}
        address={code && `https://alumni.example.org/card#${code}`}
        timeZone="UTC"
        associationName="Chemical & Petroleum Engineering Alumni Association"
        logo={<span className="size-11" />}
      />
    </div>
  );
}

const zone = {
  label: "Photos",
  accept: { "image/png": [".png"] },
  maxSize: 1024,
  hint: "PNG, at most 1 KB.",
  onFiles: nothing,
  onRefused: nothing,
};
const image = { label: "Image", current: null, value: "keep", onChange: nothing } as const;
const search = async () => [];
const selection = {
  has: () => true,
  toggle: nothing,
  toggleAll: nothing,
  isFull: true,
  getLabel: (row: Person) => row.name,
};

/** Every state of a component, by name. A new state is a new line here and gets all the checks. */
export const states: Record<string, ReactNode> = {
  "Badge: plain": <Badge>Past</Badge>,
  "Banner: success": <Banner tone="success">News item added successfully</Banner>,
  "Banner: danger": <Banner tone="danger">Failed to create news item</Banner>,
  "Button: copper": <Button tone="copper">Add News</Button>,
  "Button: with a symbol": (
    <Button tone="copper">
      <Plus aria-hidden="true" size={18} /> Add Event
    </Button>
  ),
  "Button: line, small": (
    <Button tone="line" size="sm">
      Try again
    </Button>
  ),
  "Button: plain, disabled": (
    <Button tone="plain" disabled>
      Cancel
    </Button>
  ),
  "Button: busy": (
    <Button tone="teal" aria-disabled>
      Saving...
    </Button>
  ),
  "Checkbox: on": <Checkbox label="Remember me" defaultChecked />,
  "Checkbox: off": <Checkbox label="Remember me" />,
  "EmptyState: plain": <EmptyState text="No events found." />,
  "EmptyState: with a next step": (
    <EmptyState text="No members found.">Remove a filter to see more.</EmptyState>
  ),
  "Failure: plain": <Failure message="Failed to fetch news" />,
  "Failure: with Try again": <Failure message="Failed to fetch news" onRetry={nothing} />,
  "Skeleton: rows": <Skeleton what="members" />,
  "Skeleton: cards": <Skeleton what="events" shape="cards" />,
  Spinner: <Spinner />,
  "TextField: empty": <TextField label="Title" />,
  "TextField: required, with a hint": <TextField label="Title" required hint="At most 200 characters." />,
  "TextField: wrong": (
    <TextField label="Title" defaultValue="x" error="Title is required" hint="At most 200." />
  ),
  "TextField: read only": <TextField label="Email" readOnly defaultValue="ada@example.org" />,
  "TextField: off": <TextField label="Email" disabled defaultValue="ada@example.org" />,
  "TextArea: empty": <TextArea label="Description" />,
  "TextArea: wrong": <TextArea label="Description" error="At most 10,000 characters" />,
  "SelectField: chosen": (
    <SelectField label="Type" defaultValue="seminar">
      <option value="seminar">Seminar</option>
    </SelectField>
  ),
  "SelectField: wrong": (
    <SelectField label="Type" error="Choose a type">
      <option value="">Choose...</option>
    </SelectField>
  ),
  "PasswordField: empty": <PasswordField label="Password" />,
  "PasswordField: wrong": <PasswordField label="Password" error="At least 8 characters" />,
  "SearchSelect: empty": (
    <SearchSelect
      label="Recipient"
      placeholder="Search..."
      noMatch=""
      initial=""
      search={search}
      onChoose={nothing}
    />
  ),
  "SearchSelect: chosen, with an error": (
    <SearchSelect
      label="Recipient"
      placeholder=""
      noMatch=""
      initial="Ada"
      error="Not approved"
      search={search}
      onChoose={nothing}
    />
  ),
  "DropZone: inviting": <DropZone {...zone} />,
  "DropZone: many": <DropZone {...zone} multiple isRequired />,
  "DropZone: busy": <DropZone {...zone} busyText="Uploading report.pdf..." />,
  "DropZone: off": <DropZone {...zone} disabled />,
  "DropZone: wrong": <DropZone {...zone} error="Only image files are allowed" />,
  "ImageField: none": <ImageField {...image} />,
  "ImageField: current": <ImageField {...image} current={one} />,
  "ImageField: to be removed": <ImageField {...image} current={one} value="none" />,
  "ImageField: saving": <ImageField {...image} current={one} isSaving />,
  "ImageField: required, with an error": (
    <ImageField {...image} isOptional={false} error="An image is required" />
  ),
  "RowActions: both": <RowActions name="Chevron Prize" onEdit={nothing} onDelete={nothing} />,
  "RowActions: busy": <RowActions name="Chevron Prize" isBusy onEdit={nothing} onDelete={nothing} />,
  "Table: no rows": makeTable([]),
  "Table: rows": makeTable(listPeople("")),
  "Table: sorted": makeTable(listPeople(""), { order: { by: "name", descending: true }, onOrder: nothing }),
  "Table: selected": makeTable(listPeople(""), { selection }),
  "ListHead: loading": <ListHead found={undefined} />,
  "ListHead: filtered": <ListHead found="3 members" filters={[{ name: "q", text: "“ada”" }]} />,
  "Pager: one page": <Pager page={1} total={3} />,
  "Pager: none": <Pager page={1} total={0} />,
  "Pager: in the middle": <Pager page={3} total={1234} />,
  "Pager: the last": <Pager page={50} total={1234} />,
  "EntryCard: without a picture": <EntryCard title="Annual dinner" picture={null} actions={null} />,
  "ConflictPanel: two versions": (
    <ConflictPanel
      collisions={[{ name: "title", mine: "Dinner", theirs: "Supper", choice: null }] as never}
      choose={nothing}
      findControl={() => null}
      show={undefined}
    />
  ),
  "DocumentSearch: no match": <DocumentSearch typed="zz" onType={nothing} found={0} total={9} />,
  "DocumentSkeleton: loading": <DocumentSkeleton />,
  "DocumentGroups: a file that browsers show, and one that they save": (
    <DocumentGroups
      groups={groupByCategory([
        makeDocument(""),
        makeDocument("", { file_url: "2026/budget.xlsx", file_size: null }),
      ])}
      since={null}
      timeZone="Australia/Perth"
    />
  ),
  ...rosterStates,
  ...duesStates,
  ...makePageStates(hardTexts),
  ...makeFormStates(hardTexts),
  ...versionStates,
  "Search: nothing typed": searchDialog,
  "RepeatDialog: every week": makeRepeat("Dinner"),
  "MemberCard: with its code": makeCard("Ada Byron"),
  "MemberCard: before its code is known": makeCard("Ada Byron", null),
  ...Object.fromEntries(Object.entries(hardTexts).flatMap(([name, text]) => listHardStates(name, text))),
};

/** Components that print user text, with text that is hard to lay out. */
function listHardStates(name: string, text: string): [string, ReactNode][] {
  return [
    [
      `Banner: ${name}`,
      <Banner key="" tone="danger">
        {text}
      </Banner>,
    ],
    [`RepeatDialog: ${name}`, makeRepeat(text)],
    [`Search: ${name}`, showResults(text)],
    [`MemberCard: ${name}`, makeCard(text.slice(0, 120))],
    [`Failure: ${name}`, <Failure key="" message={text} onRetry={nothing} />],
    [`EmptyState: ${name}`, <EmptyState key="" text={text} />],
    [
      `TextField: ${name}`,
      <TextField key="" label={text || "Title"} defaultValue={text} hint={text} error={text} />,
    ],
    [`Table: ${name}`, makeTable(listPeople(text), { selection })],
    [`ListHead: ${name}`, <ListHead key="" found="1 member" filters={[{ name: "q", text: text || "x" }]} />],
    [`DropZone: ${name}`, <DropZone key="" {...zone} busyText={text} error={text} />],
    [
      `EntryCard: ${name}`,
      <CardGrid key="" label="Events">
        <li>
          <EntryCard title={text || "Untitled"} picture={null} facts={text} actions={<Button>Edit</Button>}>
            <p className="wrap-anywhere">{text}</p>
          </EntryCard>
        </li>
      </CardGrid>,
    ],
    [
      `DocumentGroups: ${name}`,
      <DocumentGroups
        key=""
        groups={groupByCategory([makeDocument(text)])}
        since="1970-01-01"
        timeZone="UTC"
      />,
    ],
  ];
}
