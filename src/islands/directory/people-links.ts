import { getPersonPath } from "../../domain/routes.ts";
import { type LinkedPerson, listLinked } from "../../stores/member-page.ts";

/** Links the people on a public page to their pages, as far as the directory shows them to the signed-in member. */
export async function linkPeopleOf(page: "officers" | "awards"): Promise<void> {
  const link = page === "officers" ? linkOfficer : linkRecipient;
  for (const person of await listLinked(page)) link(person);
}

/** In the list, above the button that covers the card, and in the dialog. */
function linkOfficer({ entry_id, full_name, person_id }: LinkedPerson) {
  for (const board of ["officer", "trustee"]) {
    const id = `${board}-${entry_id}`;
    const card = document.querySelector(`main [commandfor="${id}"]`)?.closest("article");
    card?.append(makeParagraph(makeLink(person_id, full_name)));
    document
      .getElementById(`${id}-name`)
      ?.nextElementSibling?.after(makeParagraph(makeLink(person_id, full_name)));
  }
}

/** The page has no id of an award, so it is found by its day, title and recipient. */
function linkRecipient({ title, first_day, full_name, person_id }: LinkedPerson) {
  for (const award of document.querySelectorAll("main article")) {
    const name = award.querySelector("h3 + p");
    const isMeant =
      award.querySelector("time")?.dateTime === first_day &&
      award.querySelector("h3")?.textContent?.trim() === title &&
      name?.textContent?.trim() === full_name;
    if (!isMeant || !name) continue;
    const link = makeLink(person_id, full_name);
    link.textContent = full_name;
    name.replaceChildren(link);
  }
}

function makeLink(id: string, name: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = getPersonPath(id);
  link.className = "link relative";
  const whose = document.createElement("span");
  whose.className = "sr-only";
  whose.textContent = ` of ${name}`;
  link.append("View profile", whose);
  return link;
}

function makeParagraph(link: HTMLAnchorElement): HTMLParagraphElement {
  const paragraph = document.createElement("p");
  paragraph.className = "mt-1.5 text-sm";
  paragraph.append(link);
  return paragraph;
}
