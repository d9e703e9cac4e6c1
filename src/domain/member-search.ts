/** The search of the members' area, in a file of its own for every page that leads there. */
export const memberSearchPage = "/members/search";

export const getMemberSearchPath = (q: string) => `${memberSearchPage}?${new URLSearchParams({ q })}`;
