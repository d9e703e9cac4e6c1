// Before the first paint. Access is a hint for showing links; the database decides.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const show = (theme) => {
    root.className = theme;
    const meta = document.querySelector('meta[name="theme-color"]');
    if (meta) meta.content = meta.dataset[theme];
  };
  const showStored = () => show(read("theme") === "dark" ? "dark" : "light");
  showStored();
  const greet = () => {
    const isLive = read("alumni-auth") && Number(read("alumni-auth-until")) > Date.now();
    const access = isLive && read("alumni-access");
    if (["pending", "member", "staff", "admin"].includes(access)) root.dataset.access = access;
    else delete root.dataset.access;
  };
  greet();
  addEventListener("storage", ({ key }) => {
    if (key === "theme" || key === null) showStored();
    if (key === "alumni-access" || key === null) greet();
  });
  addEventListener("pageshow", (event) => event.persisted && showStored());

  addEventListener("click", ({ target }) => {
    const button = target.closest("[data-theme],[commandfor]");
    if (!button) return;
    if ("theme" in button.dataset) {
      const theme = root.className === "dark" ? "light" : "dark";
      show(theme);
      try {
        localStorage.setItem("theme", theme);
      } catch {}
    } else if (!("commandForElement" in button))
      document.getElementById(button.getAttribute("commandfor")).showModal();
  });

  // See src/islands/missing.ts
  addEventListener("astro:hydration-error", (event) => {
    const { target } = event;
    const place = target.closest("[data-missing]");
    if (!place) return;
    event.preventDefault();
    const note = document.getElementById("missing").content.firstElementChild.cloneNode(true);
    note.firstElementChild.textContent = place.dataset.missing;
    note.lastElementChild.onclick = () => {
      if (place.wasMissing && navigator.onLine) return location.reload();
      place.wasMissing = true;
      note.remove();
      delete place.dataset.failed;
      target.dataset.again = "";
      target.start();
    };
    place.dataset.failed = "";
    place.append(note);
  });

  // See src/stores/notice.ts
  addEventListener("DOMContentLoaded", () => {
    const place = document.querySelector("[data-notice]");
    let text;
    try {
      text = place && sessionStorage.getItem("alumni-notice");
      if (text) sessionStorage.removeItem("alumni-notice");
    } catch {} // storage is forbidden
    if (!text) return;
    const message = place.firstElementChild.content.cloneNode(true);
    message.querySelector("p").textContent = text;
    message.querySelector("button").onclick = () => place.replaceChildren();
    place.append(message);
  });
})();
