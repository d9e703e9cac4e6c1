import { describe, expect, test } from "vitest";
import { type CalendarEntry, planWeek } from "../../../../src/domain/time/calendar-week.ts";
import { getWeeks } from "../../../../src/domain/time/month.ts";

const weeks = getWeeks("2026-12");
const [, second = [], third = []] = weeks;

let count = 0;
/** Days of December 2026; without a time, whole days. */
function make(title: string, from: number, to = from, time = ""): CalendarEntry {
  const day = (number: number) => `2026-12-${String(number).padStart(2, "0")}`;
  count += 1;
  return {
    path: `/events/${count}`,
    title,
    from: day(from),
    to: day(to),
    time,
    ends: `${day(to)}T22:00:00Z`,
  };
}

/** A week as text: a bar's title and length where it begins, "=" where it continues, "." where there is nothing. */
function draw(week: readonly string[], entries: CalendarEntry[]): string[] {
  return planWeek(week, entries).map(({ lanes, events, left }) => {
    const bars = lanes.map((slot) => {
      if (slot === null) return ".";
      if (!("entry" in slot)) return "=";
      return `${slot.isCutBefore ? "<" : ""}${slot.entry.title}${slot.length}${slot.isCutAfter ? ">" : ""}`;
    });
    return [...bars, ...events.map(({ title }) => title), ...(left ? [`+${left}`] : [])].join(" ");
  });
}

describe("an event of several days", () => {
  test("is one bar across its days", () => {
    expect(draw(second, [make("A", 8, 10, "9:00 AM")])).toEqual(["", "", "A3", "=", "=", "", ""]);
  });

  test("is cut where the week ends, and continues in the next", () => {
    const entry = make("A", 11, 14);
    expect(draw(second, [entry])).toEqual(["", "", "", "", "", "A2>", "="]);
    expect(draw(third, [entry])).toEqual(["<A2", "=", "", "", "", "", ""]);
  });

  test("that is longer than a week fills it", () => {
    expect(draw(third, [make("A", 1, 31)])).toEqual(["<A7>", "=", "=", "=", "=", "=", "="]);
  });

  test("keeps its line beside others, which take the first free one", () => {
    const entries = [make("B", 8, 9), make("A", 7, 8), make("C", 10, 11)];
    expect(draw(second, entries)).toEqual(["", "A2", "= B2", ". =", "C2", "=", ""]);
  });
});

describe("a day", () => {
  test("shows whole days first, then events with a time", () => {
    const entries = [make("T", 8, 8, "9:00 AM"), make("L", 8, 9, "8:00 AM"), make("W", 8)];
    expect(draw(second, entries)[2]).toBe("W1 L2 T");
  });

  test("has three lines, of which the last counts what does not fit", () => {
    const many = Array.from({ length: 6 }, (_, i) => make(`T${i}`, 8, 8, `${i + 1}:00 PM`));
    expect(draw(second, many.slice(0, 3))[2]).toBe("T0 T1 T2");
    expect(draw(second, many.slice(0, 4))[2]).toBe("T0 T1 +2");
    expect(draw(second, [make("A", 8, 9), make("B", 8, 9), ...many])[2]).toBe("A2 B2 +6");
    expect(draw(second, [make("A", 8, 9), make("B", 8, 9), ...many.slice(0, 1)])[2]).toBe("A2 B2 T0");
  });

  test("omits a third bar on all its days if it fits on only one of them", () => {
    const bars = [make("A", 7, 9), make("B", 7, 9), make("C", 7, 9)];
    expect(draw(second, bars).slice(1, 4)).toEqual(["A3 B3 C3", "= = =", "= = ="]);
    expect(draw(second, [...bars, make("T", 9, 9, "1:00 PM")]).slice(1, 4)).toEqual([
      "A3 B3 +1",
      "= = +1",
      "= = +2",
    ]);
  });

  test("thirty events in a week are all shown or counted", () => {
    const entries = Array.from({ length: 30 }, (_, i) => make(`T${i}`, 6 + (i % 7), 6 + (i % 7), "1:00 PM"));
    const plans = planWeek(second, entries);
    const total = plans.reduce((sum, { events, left }) => sum + events.length + left, 0);
    expect(total).toBe(30);
    for (const { lanes, events, left } of plans)
      expect(lanes.length + events.length + Number(left > 0)).toBeLessThanOrEqual(3);
  });
});
