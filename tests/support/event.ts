import type { AlumniEvent } from "../../src/domain/events/event.ts";

/** An event with only a title, start and end. */
export const plainEvent: AlumniEvent = {
  id: "6f1c9a52-5f0e-4a86-9a55-0b6d5a1d9e01",
  title: "Dinner",
  description: null,
  event_date: "2026-12-01T18:00:00+00:00",
  ends_at: "2026-12-01T20:00:00+00:00",
  is_all_day: false,
  is_online: false,
  location: null,
  map_url: null,
  type: "other",
  price: null,
  capacity: null,
  guests_allowed: 0,
  registration_opens_at: null,
  registration_closes_at: null,
  questions: [],
  contact_name: null,
  contact_email: null,
  image_url: null,
  image_alt: null,
  ics_sequence: 0,
  published_at: "2026-10-01T08:00:00+00:00",
  created_at: "2026-10-01T08:00:00+00:00",
  updated_at: null,
};
