import { administrationDepartment, departments, type Profile } from "../members/member.ts";
import { toWords } from "../text/text.ts";

const listOffered = (canAdministrate: boolean) => [
  ...departments.values,
  ...(canAdministrate ? [administrationDepartment] : []),
];
const splitWords = (text: string) => toWords(text.replaceAll("&", " and "));

/** Also accepts "petroleum and gas engineering" and "Petroleum". */
export function findDepartment(text: string, canAdministrate: boolean): Profile["department"] | undefined {
  const words = splitWords(text);
  return listOffered(canAdministrate).find((department) => {
    const name = splitWords(department);
    return name === words || name.split(" ")[0] === words;
  });
}

/** "ChE", "Chem. Eng.", "PGE" or "Gas", if only one department can be meant. */
export function findAbbreviated(text: string, canAdministrate: boolean): Profile["department"] | undefined {
  const letters = splitWords(text).replaceAll(" ", "");
  const [meant, ...others] = listOffered(canAdministrate).filter((department) =>
    isAbbreviation(letters, splitWords(department).split(" ")),
  );
  return letters.length > 1 && others.length === 0 ? meant : undefined;
}

/** Whether the letters are beginnings of these words, in their order. */
function isAbbreviation(letters: string, [word, ...more]: readonly string[]): boolean {
  if (letters === "" || word === undefined) return letters === "";
  for (let length = word.length; length >= 0; length--)
    if (letters.startsWith(word.slice(0, length)) && isAbbreviation(letters.slice(length), more)) return true;
  return false;
}

/** Whether a text can be read as a department. */
export const isDepartment = (text: string): boolean =>
  (findDepartment(text, true) ?? findAbbreviated(text, true)) !== undefined;
