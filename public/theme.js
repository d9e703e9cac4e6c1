// Runs before the first paint. Access only decides which links to show; the database checks permissions.
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
  const showAccess = () => {
    const isOpen = read("alumni-auth-for") === "2592000" || document.cookie.includes("alumni-browser=open");
    const isLive = isOpen && read("alumni-auth") && Number(read("alumni-auth-until")) > Date.now();
    const access = isLive && read("alumni-access");
    if (["pending", "closed", "member", "staff", "admin"].includes(access)) root.dataset.access = access;
    else delete root.dataset.access;
  };
  showAccess();
  addEventListener("pageshow", (event) => event.persisted && showStored());

  // See src/islands/missing.ts
  const reportLoadFailure = (element, start) => {
    const place = element.closest("[data-missing]");
    if (!place) return false;
    const note = document.getElementById("missing").content.firstElementChild.cloneNode(true);
    note.firstElementChild.textContent = place.dataset.missing;
    note.lastElementChild.onclick = () => {
      if (place.wasMissing && navigator.onLine) return location.reload();
      place.wasMissing = true;
      note.remove();
      delete place.dataset.failed;
      start();
    };
    place.dataset.failed = "";
    place.append(note);
    return true;
  };
  addEventListener("astro:hydration-error", (event) => {
    const { target } = event;
    const start = () => {
      target.dataset.again = "";
      target.start();
    };
    if (reportLoadFailure(target, start)) event.preventDefault();
  });

  // See src/islands/signed-in.ts
  const openAccount = () => import("/signed-in.js");
  const signOut = (button) =>
    openAccount().then(
      (account) => account.signOut(),
      () => reportLoadFailure(button, () => signOut(button)),
    );

  // See src/islands/lazy.ts
  const isMeant = (island) => {
    const { value } = JSON.parse(island.getAttribute("opts"));
    return value && value !== true && new RegExp(value).test(location.pathname + location.search);
  };
  const isAwaited = (island) =>
    isMeant(island) || island.seen?.some(({ type }) => type === "click" || type === "submit");
  const lazyIslands = () => [
    ...document.querySelectorAll("astro-island[ssr]:is([client=interaction],[client=session])"),
  ];
  const loadIslands = () =>
    import("/islands.js").catch(() => {
      for (const island of lazyIslands().filter(isAwaited)) reportLoadFailure(island, loadIslands);
    });
  const notice = (event) => {
    const island =
      event.target instanceof Element && event.target.closest("astro-island[ssr][client=interaction]");
    if (!island) return;
    island.seen ??= [];
    if (!island.seen[0] || /click|submit|keydown/.test(event.type)) island.seen.push(event);
    if (island.wake) island.wake();
    else loadIslands();
  };
  for (const type of ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "click", "submit"])
    document.addEventListener(type, notice, { capture: true, passive: true });

  const restoreSession = () => {
    if (read("alumni-auth") === null) return;
    openAccount().catch(() => {}); // Sign Out reports it
    if (lazyIslands()[0]) loadIslands();
  };
  addEventListener("storage", ({ key }) => {
    if (key === "theme" || key === null) showStored();
    if (key === "alumni-access" || key === null) showAccess();
    if (key === "alumni-auth") restoreSession();
  });

  addEventListener("click", ({ target }) => {
    const button = target.closest("[data-theme],[data-sign-out],[commandfor]");
    if (!button) return;
    if ("signOut" in button.dataset) signOut(button);
    else if ("theme" in button.dataset) {
      const theme = root.className === "dark" ? "light" : "dark";
      show(theme);
      try {
        localStorage.setItem("theme", theme);
      } catch {}
    } else if (!("commandForElement" in button))
      document.getElementById(button.getAttribute("commandfor")).showModal();
  });

  addEventListener("DOMContentLoaded", () => {
    restoreSession();
    if (lazyIslands().some(isMeant)) loadIslands();
    // See src/stores/core/notice.ts
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
