// Runs before the first paint: the chosen theme, and what kind of visitor was last seen in this browser.
// A hint for showing links only; every right is decided by the database.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const show = () => {
    const theme = read("theme") === "dark" ? "dark" : "light";
    root.classList.remove("light", "dark");
    root.classList.add(theme);
    const meta = document.querySelector('meta[name="theme-color"]');
    if (meta) meta.content = meta.dataset[theme];
  };
  show();
  const greet = () => {
    const isLive = read("cpeaa-auth") && Number(read("cpeaa-auth-until")) > Date.now();
    const access = isLive && read("cpeaa-access");
    if (["pending", "member", "admin"].includes(access)) root.dataset.access = access;
    else delete root.dataset.access;
  };
  greet();
  addEventListener("storage", (event) => {
    if (event.key === "theme" || event.key === null) show();
    if (event.key === "cpeaa-access" || event.key === null) greet();
  });
  addEventListener("pageshow", (event) => event.persisted && show());

  // What the page before this one had to say (src/stores/notice.ts).
  addEventListener("DOMContentLoaded", () => {
    const place = document.querySelector("[data-notice]");
    let text;
    try {
      text = place && sessionStorage.getItem("cpeaa-notice");
      if (text) sessionStorage.removeItem("cpeaa-notice");
    } catch {} // storage is forbidden
    if (!text) return;
    const message = place.firstElementChild.content.cloneNode(true);
    message.querySelector("p").textContent = text;
    message.querySelector("button").onclick = () => place.replaceChildren();
    place.append(message);
  });
})();
