import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Opportunity } from "../../src/domain/opportunities/opportunity.ts";
import OpportunityCard from "../../src/islands/opportunities/OpportunityCard.tsx";

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
const show = (fields: Partial<Opportunity>) =>
  render(<OpportunityCard post={{ ...post, ...fields }} timeZone="UTC" />);

test("a post names the site that its link opens", async () => {
  const screen = await show({});
  await expect.element(screen.getByText("Delta Refining · Lagos, or remote")).toBeVisible();
  const link = screen.getByRole("link", { name: /^Apply at jobs\.delta\.example:8443/ });
  await expect.element(link).toHaveAttribute("href", post.apply_url ?? "");
});

test.each(["https://jobs.example:99999/", "https://[jobs.example/", "https://1.2.3.999/"])(
  "a post whose link no browser can open is shown without it: %s",
  async (apply_url) => {
    const screen = await show({ apply_url, email: "ada@example.org" });
    await expect.element(screen.getByRole("heading", { name: post.title })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "ada@example.org" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: /^Apply/ })).not.toBeInTheDocument();
  },
);

test("a long post is cut, and shown whole on request", async () => {
  const screen = await show({ body: `${"Long line. ".repeat(100)}\nThe end` });
  await screen.getByRole("button", { name: "Read more" }).click();
  await expect.element(screen.getByRole("button", { name: "Show less" })).toBeVisible();
});

test("one's own post offers no way to answer it", async () => {
  const screen = await show({ is_own: true });
  await expect.element(screen.getByText(/^This is your post/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /^Apply/ })).not.toBeInTheDocument();
});
