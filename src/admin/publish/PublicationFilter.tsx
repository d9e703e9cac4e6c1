import { type PublicationState, publicationStates } from "../../domain/publication/publication.ts";
import FilterSelect from "../list/FilterSelect.tsx";

export default function PublicationFilter({ value }: { value: PublicationState | null }) {
  return (
    <FilterSelect
      name="publication"
      label="Publication"
      all="All statuses"
      choice={publicationStates}
      value={value}
    />
  );
}
