/** "1 photo", "1,204 photos"; `many` where it is not one with an "s". */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

/** "1 person", "1,204 people" */
export const countPeople = (number: number) => plural(number, "person", "people");
