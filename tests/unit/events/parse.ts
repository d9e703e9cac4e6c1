export interface ParsedCalendar {
  head: Record<string, string>;
  events: Record<string, string>[];
}

/** Parses a calendar by RFC 5545: unfolds lines, drops parameters, unescapes texts. */
export function parseCalendar(file: string): ParsedCalendar {
  const calendar: ParsedCalendar = { head: {}, events: [] };
  let target = calendar.head;
  for (const line of file.replaceAll("\r\n ", "").split("\r\n").filter(Boolean)) {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    if (!name) throw new Error(`Not a line of a calendar: ${line}`);
    if (line === "BEGIN:VEVENT") {
      target = {};
      calendar.events.push(target);
    } else if (line === "END:VEVENT") target = calendar.head;
    else target[name] = value.replace(/\\([\\;,nN])/g, (_, mark) => (/n/i.test(mark) ? "\n" : mark));
  }
  return calendar;
}
