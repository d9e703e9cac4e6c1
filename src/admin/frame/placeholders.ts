export const searchPeople = "Search by name or email...";
