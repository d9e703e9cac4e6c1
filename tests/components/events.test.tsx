import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import EventTimes from "../../src/admin/events/EventTimes.tsx";
import { type EventDraft, type EventFields, toEventDraft } from "../../src/domain/events/event-form.ts";

function Form({ typed }: { typed: Partial<EventDraft> }) {
  const form = useForm<EventDraft, unknown, EventFields>({
    defaultValues: { ...toEventDraft(null, "UTC"), ...typed },
  });
  return <EventTimes form={form} timeZone="UTC" />;
}

async function open(typed: Partial<EventDraft>) {
  const { getByLabelText } = await render(<Form typed={typed} />);
  const [start, end] = [getByLabelText(/^Event Date/), getByLabelText("Ends")];
  const turn = () => getByLabelText("All day").click();
  const expectTimes = async (first: string, last: string) => {
    await expect.element(start).toHaveValue(first);
    await expect.element(end).toHaveValue(last);
  };
  return { start, turn, expectTimes };
}

test("switching whole days on and off keeps the times, on the days chosen in between", async () => {
  await page.viewport(1280, 800);
  const { start, turn, expectTimes } = await open({
    event_date: "2027-05-01T18:45",
    ends_at: "2027-05-02T01:15",
  });
  await turn();
  await expectTimes("2027-05-01", "2027-05-02");
  await turn();
  await expectTimes("2027-05-01T18:45", "2027-05-02T01:15");
  await turn();
  await start.fill("2027-06-10");
  await expectTimes("2027-06-10", "2027-06-11");
  await turn();
  await expectTimes("2027-06-10T18:45", "2027-06-11T01:15");
});

test("a whole-day event gets office hours when it gets times, and empty fields stay empty", async () => {
  const { turn, expectTimes } = await open({ is_all_day: true, event_date: "2027-05-01", ends_at: "" });
  await turn();
  await expectTimes("2027-05-01T09:00", "");
});
