import { useEffect, useState } from "react";

/** The page's query string; empty at the first render, because the prerendered page has none. */
export function useQuery(): string {
  const [query, setQuery] = useState("");
  useEffect(() => {
    const read = () => setQuery(location.search);
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  return query;
}
