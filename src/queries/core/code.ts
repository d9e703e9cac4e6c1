import { queryOptions } from "@tanstack/react-query";

let parts = 0;

/** A part's code, loaded once, as a query: so one hook waits for code as for rows. */
export function makeCode<Part>(load: () => Promise<{ default: Part }>) {
  parts += 1;
  return queryOptions({
    queryKey: ["code", parts],
    queryFn: async () => (await load()).default,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

export type Code<Part> = ReturnType<typeof makeCode<Part>>;
