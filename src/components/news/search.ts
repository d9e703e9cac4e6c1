/**
 * Answers the search form until its island is there: the address says what is searched for, and the page at once that it
 * is being searched. The island reads the address when it comes.
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
