import { getNow } from "../../../src/site/content/session.ts";

/** The parts of the time that pages depend on. */
export class BuildTime {
  #hour = "";
  #year = 0;

  /** Whether the hour and the year differ from the previous build. */
  pass(): { isNewHour: boolean; isNewYear: boolean } {
    const [hour, year] = [getNow().toISOString(), new Date().getFullYear()];
    const passed = { isNewHour: hour !== this.#hour, isNewYear: year !== this.#year };
    this.#hour = hour;
    this.#year = year;
    return passed;
  }
}
