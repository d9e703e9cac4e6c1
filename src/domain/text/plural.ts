/** "1 photo", "1,204 photos"; `many` for other plurals than with "s". */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

/** "1 person", "1,204 people" */
export const countPeople = (number: number) => plural(number, "person", "people");
