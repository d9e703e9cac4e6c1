import { server, visitor, welcome } from "./personas.ts";

/** A member with a card. */
export async function addCard(rights = { is_approved: true }) {
  const person = await welcome(rights);
  const getCode = async () => (await person.client.rpc("own_card_code").throwOnError()).data;
  return { ...person, getCode, code: await getCode() };
}

/** The response to a visitor. */
export async function readCheck(code: string) {
  return (await visitor.rpc("check_card", { code }).throwOnError()).data;
}

const getYear = (timeZone: string) =>
  Number(new Intl.DateTimeFormat("en", { year: "numeric", timeZone }).format(new Date()));

/** In the association's time zone. */
export async function thisYear(): Promise<number> {
  const { data } = await server.from("site_settings").select("time_zone").single().throwOnError();
  return getYear(data.time_zone);
}

/** The response for every invalid card. */
export const notValid = async () => [{ is_valid: false, year: await thisYear() }];

export const setRights = (id: string, rights: object) =>
  server.from("profiles").update(rights).eq("id", id).throwOnError();
