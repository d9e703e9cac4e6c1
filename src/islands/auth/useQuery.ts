import { useEffect, useState } from "react";

/** The page's query string; at the first render `built`, with which the page was prerendered. */
export function useQuery(built: string): string {
  const [query, setQuery] = useState(built);
  useEffect(() => {
    const read = () => setQuery(location.search);
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  return query;
}
