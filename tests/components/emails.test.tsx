import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import Progress from "../../src/admin/emails/Progress.tsx";
import type { NewsletterOverview } from "../../src/domain/emails/newsletter.ts";

const email: NewsletterOverview = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "newsletter",
  subject: "The workshop reopens",
  body: "<p>Text</p>",
  audience: "members",
  department: "Chemical Engineering",
  class_from: 1990,
  class_to: 1999,
  membership_type: null,
  is_template: false,
  template_name: null,
  attached_ids: null,
  event_id: null,
  event_people: "registered",
  event_title: null,
  board: null,
  person_id: null,
  person_ids: null,
  person_name: null,
  state: "sending",
  stage: "sending",
  send_at: null,
  sent_at: "2026-01-02T03:04:05Z",
  created_by: null,
  created_at: "2026-01-02T03:04:05Z",
  updated_at: "2026-11-01T10:00:00Z",
  scheduled_by: null,
  returned_at: null,
  digest_of: null,
  representative_name: null,
  waiting: 3960,
  sent: 1040,
  failed: 0,
  stopped: 0,
  unsubscribed: 12,
};

async function show(change: Partial<NewsletterOverview> = {}) {
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Progress email={{ ...email, ...change }} />
    </QueryClientProvider>,
  );
  const list = (role: "button" | "definition") =>
    screen
      .getByRole(role)
      .elements()
      .map((element) => element.textContent);
  return { screen, list };
}

test("a newsletter being sent shows its progress and can be paused and stopped", async () => {
  const { screen, list } = await show();
  await expect.element(screen.getByRole("heading", { name: "Sending" })).toBeVisible();
  await expect
    .element(screen.getByText("Approved members, Chemical Engineering, classes 1990–1999"))
    .toBeVisible();
  const bar = screen.getByRole("progressbar", { name: "Delivery progress" });
  await expect.element(bar).toHaveAttribute("value", "1040");
  await expect.element(bar).toHaveAttribute("max", "5000");
  expect(list("definition")).toEqual(["1,040", "3,960", "0", "12"]);
  expect(list("button")).toEqual(["Pause", "Stop"]);
});

test("a paused newsletter can be resumed", async () => {
  const { screen, list } = await show({ state: "paused", stage: "paused" });
  await expect.element(screen.getByRole("heading", { name: "Paused" })).toBeVisible();
  expect(list("button")).toEqual(["Resume", "Stop"]);
});

test("a stopped newsletter says how many people did not get it, and a failed one links to the reasons", async () => {
  const { screen, list } = await show({
    state: "stopped",
    stage: "stopped",
    waiting: 0,
    stopped: 3958,
    failed: 2,
  });
  await expect.element(screen.getByRole("heading", { name: "Stopped" })).toBeVisible();
  expect(list("definition")).toEqual(["1,040", "2", "3,958", "12"]);
  expect(list("button")).toEqual([]);
  await expect
    .element(screen.getByRole("link", { name: "See failed emails and send them again" }))
    .toHaveAttribute("href", "/admin/emails/queue?state=failed&kind=newsletter");
});

test("a newsletter to people who left, or to no one, says so in words", async () => {
  const { screen, list } = await show({
    audience: "event",
    stage: "sent",
    waiting: 0,
    sent: 0,
    unsubscribed: 0,
  });
  await expect.element(screen.getByText("People registered for a deleted event")).toBeVisible();
  expect(list("definition")).toEqual(["0", "0", "0"]);
});

test("a newsletter to an event's waiting list says so", async () => {
  const { screen } = await show({ audience: "event", event_title: "Dinner", event_people: "waiting" });
  await expect.element(screen.getByText("People on the waiting list for Dinner")).toBeVisible();
});
