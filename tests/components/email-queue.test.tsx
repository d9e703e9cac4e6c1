import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import EmailQueueScreen from "../../src/admin/emails/EmailQueueScreen.tsx";
import { parseEmailList, type QueuedEmail } from "../../src/domain/emails/email.ts";
import { emailsPage } from "../../src/queries/emails/emails.ts";

const email: QueuedEmail = {
  id: 1,
  kind: "approval",
  recipient: "ada@mail.example",
  profile_id: null,
  newsletter_id: null,
  invitation_id: null,
  roster_entry_id: null,
  facts: { name: "Ada King" },
  message_id: "1@mail.example",
  address_hash: null,
  state: "waiting",
  attempts: 0,
  offers: 0,
  reason: null,
  lease: null,
  leased_until: null,
  send_after: "2026-01-02T03:04:05Z",
  sent_at: null,
  created_at: "2026-01-02T03:04:05Z",
};

/** The delivery list with these emails; without any it keeps loading. */
async function show(changes?: Partial<QueuedEmail>[]) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const rows = changes?.map((change, index) => ({ ...email, id: index + 1, ...change }));
  if (rows) client.setQueryData(emailsPage(parseEmailList({})).queryKey, { rows, total: rows.length });
  return render(
    <QueryClientProvider client={client}>
      <EmailQueueScreen />
    </QueryClientProvider>,
  );
}

test("the table's space is reserved while emails load", async () => {
  const screen = await show();
  await expect.element(screen.getByText("Loading emails…")).toBeInTheDocument();
  await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
});

test("an empty list of emails is not an error", async () => {
  const screen = await show([]);
  await expect.element(screen.getByText("No emails found.")).toBeVisible();
});

test("emails that can't be loaded show an error and can be loaded again", async () => {
  // No project is configured, so every read fails as it does without a connection.
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EmailQueueScreen />
    </QueryClientProvider>,
  );
  const failure = screen.getByRole("alert").filter({ hasText: "emails" });
  await expect.element(failure).toBeVisible();
  await expect.element(failure.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("each state shows its details, and only failed or deferred emails can be sent again", async () => {
  const screen = await show([
    {},
    { state: "sent", sent_at: "2026-01-02T03:05:00Z", attempts: 1 },
    { state: "waiting", attempts: 1, reason: "450 Mailbox busy", recipient: "bo@mail.example" },
    { state: "failed", attempts: 1, reason: "550 No such mailbox", recipient: "cy@mail.example" },
    { state: "stopped", kind: "newsletter" },
    { state: "unsubscribed", kind: "newsletter" },
  ]);
  const rows = screen.getByRole("row").elements().slice(1);
  const states = rows.map((row) => row.querySelectorAll("td")[2]?.textContent);
  expect(states).toEqual([
    "Waiting",
    "Sent",
    "Waiting450 Mailbox busyNext attempt: ",
    "Failed550 No such mailbox",
    "Stopped",
    "Unsubscribed",
  ]);
  expect(
    screen
      .getByRole("button", { name: /^Send again/ })
      .elements()
      .map((button) => button.textContent),
  ).toEqual(["Send again to bo@mail.example", "Send again to cy@mail.example"]);
});

for (const [what, name, reason] of [
  ["an endless word", "Wolfeschlegelsteinhausenbergerdorff".repeat(6), "5".repeat(300)],
  ["text from right to left", "ليلى منصور", "صندوق البريد غير موجود"],
] as const)
  test(`${what} fits a phone`, async () => {
    await page.viewport(320, 700);
    const screen = await show([
      { state: "failed", facts: { name }, reason, recipient: `${"a".repeat(60)}@mail.example` },
    ]);
    await expect.element(screen.getByText(name)).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBe(320);
  });
