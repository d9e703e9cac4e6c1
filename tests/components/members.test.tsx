import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { SharedDocument } from "../../src/domain/documents/document.ts";
import type { AlumniEvent } from "../../src/domain/events/event.ts";
import type { Opportunity } from "../../src/domain/opportunities/opportunity.ts";
import MyEvent from "../../src/islands/account/events/MyEvent.tsx";
import DocumentList from "../../src/islands/documents/DocumentList.tsx";
import RegistrationPanel from "../../src/islands/events/RegistrationPanel.tsx";
import OpportunityCard from "../../src/islands/opportunities/OpportunityCard.tsx";
import { $session } from "../../src/stores/auth/session.ts";
import { $vault } from "../../src/stores/documents.ts";
import { $enrolment } from "../../src/stores/events/registration.ts";

// No project is configured, so every read fails as it does without a connection. The tests put rows into the
// stores directly; the stores' code is real.

beforeEach(() => {
  $session.set({ status: "unknown" });
  $enrolment.set({ status: "loading" });
});

function makeDocuments(count: number): SharedDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    title: `Minutes ${index + 1}`,
    description: null,
    category: "meeting_minutes",
    readers: "members",
    meeting_date: null,
    file_url: "minutes.pdf",
    file_size: 1000,
    uploaded_by: null,
    uploader_name: "Ada King",
    created_at: "2026-01-02T03:04:05Z",
  }));
}

async function openVault(documents: SharedDocument[], since: string | null = null) {
  const screen = await render(<DocumentList timeZone="UTC" empty={<p>No documents available.</p>} />);
  await expect.element(screen.getByRole("alert")).toBeVisible();
  $vault.set({ status: "ready", value: { documents, since } });
  return screen;
}

test("documents that can't be loaded show an error and can be loaded again", async () => {
  const screen = await render(<DocumentList timeZone="UTC" empty={null} />);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Failed to fetch documents/);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Failed to fetch documents/);
});

test("having no documents is not an error", async () => {
  const screen = await openVault([]);
  await expect.element(screen.getByText("No documents available.")).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("a search appears when documents fill more than a screen, and says when no document matches", async () => {
  const few = await openVault(makeDocuments(3));
  await expect.element(few.getByText("3 documents")).toBeVisible();
  await expect.element(few.getByRole("searchbox")).not.toBeInTheDocument();
  await few.unmount();

  const many = await openVault(makeDocuments(4));
  await many.getByRole("searchbox", { name: "Search documents" }).fill("minutes 4");
  await expect.element(many.getByRole("status").first()).toHaveTextContent("1 of 4 documents");
  await many.getByRole("searchbox").fill("nothing like it");
  await expect.element(many.getByRole("status").first()).toHaveTextContent("No documents match your search.");
  await expect.element(many.getByRole("article")).not.toBeInTheDocument();
});

test("only documents added since the last visit are marked as new", async () => {
  const documents = makeDocuments(4).map((document) =>
    document.title === "Minutes 3" ? { ...document, created_at: "2026-03-01T00:00:00Z" } : document,
  );
  const screen = await openVault(documents, "2026-02-01T00:00:00Z");
  const mark = screen.getByText("New", { exact: true });
  await expect.element(mark).toBeVisible();
  expect(mark.element().closest("article")?.textContent).toContain("Minutes 3");
});

function openPanel() {
  return render(
    <RegistrationPanel eventId="1" timeZone="UTC" signedOut={<a href="/auth">Sign in to register</a>} />,
  );
}

const member = {
  status: "signed-in",
  userId: "1",
  email: "a@example.org",
  fullName: "Ada King",
  isDeleted: false,
  access: "member",
} as const;

const event = {
  id: "1",
  event_date: "2199-01-01T10:00:00Z",
  ends_at: "2199-01-01T12:00:00Z",
  is_all_day: false,
  guests_allowed: 0,
  questions: [],
  registration_opens_at: null,
  registration_closes_at: null,
} as unknown as AlumniEvent;

test("visitors are asked to sign in, and members awaiting approval are told why they can't register", async () => {
  $session.set({ status: "signed-out", leaving: false, elsewhere: false });
  const screen = await openPanel();
  await expect.element(screen.getByRole("link", { name: "Sign in to register" })).toBeVisible();
  $session.set({ ...member, access: "pending" });
  await expect.element(screen.getByText(/^Your membership is pending approval/)).toBeVisible();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test("until it is known whether a member is registered, the button is busy", async () => {
  const screen = await openPanel();
  await expect.element(screen.getByRole("button", { name: "Register" })).toBeDisabled();
});

test("a registration that cannot be read or changed shows an error, and the button stays", async () => {
  $session.set(member);
  const screen = await openPanel();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/An error occurred/);
  $enrolment.set({ status: "ready", value: { going: [], event, own: null, places: null } });
  await screen.getByRole("button", { name: "Register" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Register" })).toBeVisible();
  const own = {
    event_id: "1",
    guests: 0,
    guest_names: [],
    answers: [],
    place_in_line: null,
    has_attended: false,
  };
  $enrolment.set({ status: "ready", value: { going: [], event, own, places: null } });
  await expect.element(screen.getByText("You’re registered.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Cancel my registration" })).toBeVisible();
});

test("guests and answers are kept when a registration is refused, and a full event has a waiting list", async () => {
  $session.set(member);
  const screen = await openPanel();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  const asking = { ...event, guests_allowed: 2, questions: ["What do you eat?"] };
  const places = { event_id: "1", coming: 9, waiting: 2, places_left: 0 };
  $enrolment.set({ status: "ready", value: { going: [], event: asking, own: null, places } });
  await expect.element(screen.getByText("Full: 2 on the waiting list")).toBeVisible();
  await screen.getByRole("combobox", { name: "Your guests" }).selectOptions("2");
  await screen.getByRole("textbox", { name: "What do you eat?" }).fill("Fish");
  await screen.getByRole("button", { name: "Join waiting list" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByLabelText("What do you eat?")).toHaveValue("Fish");
  await expect.element(screen.getByRole("combobox")).toHaveValue("2");
  const own = {
    event_id: "1",
    guests: 2,
    guest_names: [],
    answers: ["Fish"],
    place_in_line: 3,
    has_attended: false,
  };
  $enrolment.set({ status: "ready", value: { going: [], event: asking, own, places } });
  await expect.element(screen.getByText("You’re third on the waiting list.")).toBeVisible();
  await expect.element(screen.getByText("With 2 guests")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Leave waiting list" })).toBeVisible();
});

test("a member who has more guests than the event allows by now can keep them and name them", async () => {
  $session.set(member);
  const screen = await openPanel();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  const own = {
    event_id: "1",
    guests: 2,
    guest_names: ["Ann Guest"],
    answers: [],
    place_in_line: null,
    has_attended: false,
  };
  $enrolment.set({
    status: "ready",
    value: { going: [], event: { ...event, guests_allowed: 0 }, own, places: null },
  });
  await screen.getByRole("button", { name: "Change guests or answers" }).click();
  await expect.element(screen.getByRole("combobox", { name: "Your guests" })).toHaveValue("2");
  await expect.element(screen.getByLabelText("Name of guest 1 (optional)")).toHaveValue("Ann Guest");
});

test("My events names what a member on the waiting list leaves", async () => {
  const own = {
    ...event,
    guests: 0,
    guest_names: [],
    answers: [],
    gallery_albums: [],
    has_attended: false,
  };
  const show = (place_in_line: number | null) =>
    render(<MyEvent event={{ ...own, place_in_line }} userId="1" timeZone="UTC" now={new Date()} />);
  const waiting = await show(2);
  await expect.element(waiting.getByText("You’re second on the waiting list.")).toBeVisible();
  const leave = waiting.getByRole("button", { name: /^Leave waiting list for / });
  await expect.element(leave).toHaveTextContent("Leave waiting list");
  await waiting.unmount();
  const registered = await show(null);
  await expect
    .element(registered.getByRole("button", { name: /^Cancel my registration for / }))
    .toBeVisible();
});

const post: Opportunity = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "job",
  title: "Process engineer",
  organisation: "Delta Refining",
  place: "Lagos",
  is_remote: true,
  body: "One line",
  apply_url: "https://jobs.delta.example:8443/1",
  takes_messages: false,
  shows_email: false,
  state: "open",
  reason: null,
  online_since: "2026-01-02T03:04:05Z",
  edited_at: "2026-01-02T03:04:05Z",
  expires_at: "2199-01-02T03:04:05Z",
  author_name: "Ada King",
  author: null,
  graduation_year: 1998,
  email: null,
  is_own: false,
};
const showPost = (fields: Partial<Opportunity>) =>
  render(<OpportunityCard post={{ ...post, ...fields }} timeZone="UTC" />);

test("a post names the site that its link opens", async () => {
  const screen = await showPost({});
  await expect.element(screen.getByText("Delta Refining · Lagos, or remote")).toBeVisible();
  const link = screen.getByRole("link", { name: /^Apply at jobs\.delta\.example:8443/ });
  await expect.element(link).toHaveAttribute("href", post.apply_url ?? "");
});

test.each(["https://jobs.example:99999/", "https://[jobs.example/", "https://1.2.3.999/"])(
  "a post whose link no browser can open is shown without it: %s",
  async (apply_url) => {
    const screen = await showPost({ apply_url, email: "ada@example.org" });
    await expect.element(screen.getByRole("heading", { name: post.title })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "ada@example.org" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: /^Apply/ })).not.toBeInTheDocument();
  },
);

test("a long post is cut, and shown whole on request", async () => {
  const screen = await showPost({ body: `${"Long line. ".repeat(100)}\nThe end` });
  await screen.getByRole("button", { name: "Read more" }).click();
  await expect.element(screen.getByRole("button", { name: "Show less" })).toBeVisible();
});

test("one's own post offers no way to answer it", async () => {
  const screen = await showPost({ is_own: true });
  await expect.element(screen.getByText(/^This is your post/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /^Apply/ })).not.toBeInTheDocument();
});
