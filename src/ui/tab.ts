/**
 * Opens a new tab at once, while the browser still counts it as the person's own doing, and leads
 * it to the address when that is known. The page in the tab cannot reach back to ours. Resolves to
 * an address when the browser refused the tab, so that it can be offered as an ordinary link.
 */
export async function openTab(title: string, getAddress: () => Promise<string>): Promise<string | null> {
  const tab = window.open("", "_blank");
  if (tab) {
    tab.opener = null;
    tab.document.title = title;
    tab.document.body.textContent = `Opening ${title} …`;
  }
  try {
    const address = await getAddress();
    if (!tab) return address;
    tab.location.replace(address);
    return null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
