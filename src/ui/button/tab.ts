/**
 * Opens a new tab immediately, while the browser still counts it as the user's action, and navigates it once the
 * address is known. The new page has no access to ours. If the browser blocks the tab, resolves to the
 * address, to be offered as an ordinary link.
 */
export async function openTab(title: string, getAddress: () => Promise<string>): Promise<string | null> {
  const tab = window.open("", "_blank");
  if (tab) {
    tab.opener = null;
    tab.document.title = title;
    tab.document.body.textContent = `Opening ${title}…`;
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
