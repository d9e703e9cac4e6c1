/**
 * Handles the search form until its island has loaded: puts the search into the address, which the island then reads,
 * and marks the page as filtered.
 */
addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest("astro-island[ssr] search")) return;
    event.preventDefault();
    event.stopPropagation();
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(fields.filter(([, value]) => value)).toString();
    history.pushState(null, "", query ? `/news?${query}` : "/news");
    document.documentElement.toggleAttribute("data-filtered", query !== "");
  },
  { capture: true },
);
