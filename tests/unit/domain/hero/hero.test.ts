import { describe, expect, test } from "vitest";
import { getSlides, type Hero } from "../../../../src/domain/hero/hero.ts";
import { plainEvent } from "../../../support/event.ts";

describe("hero slides", () => {
  const hero = (
    title: string,
    created_at: string,
    is_active = false,
    shows: Hero["shows"] = "picture",
  ): Hero => ({
    id: title,
    title,
    shows,
    subtitle: null,
    image_url: "x",
    is_active,
    created_at,
  });

  const drawn = ["first", "second", "third"].map((title) => ({ title, subtitle: "", image_url: null }));

  test("are always three, the active one first", () => {
    expect(getSlides([], drawn)).toHaveLength(3);
    const slides = getSlides([hero("new", "2026-02-01"), hero("active", "2026-01-01", true)], drawn);
    expect(slides.map((slide) => slide.title).slice(0, 2)).toEqual(["active", "new"]);
    expect(slides).toHaveLength(3);
    expect(
      getSlides(
        ["a", "b", "c", "d"].map((t) => hero(t, "2026-01-01")),
        drawn,
      ),
    ).toHaveLength(3);
  });

  test("show the next event, a later one and a reserve slide; without an event the others are shown", () => {
    const heroes = [hero("active", "2026-01-01", true), hero("next", "2026-02-01", false, "next_event")];
    const read = (events: string[]) =>
      getSlides(
        heroes,
        drawn,
        events.map((title) => ({ ...plainEvent, title })),
      ).map(({ title, event }) => (event ? `event ${title}` : title));
    expect(read([])).toEqual(["active", "first", "second"]);
    expect(read(["lunch"])).toEqual(["active", "event lunch", "first", "second"]);
    expect(read(["lunch", "tea", "supper"])).toEqual([
      "active",
      "event lunch",
      "first",
      "event tea",
      "second",
    ]);
  });
});
