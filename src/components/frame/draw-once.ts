const drawn = new WeakMap<object, Map<string, string>>();

/** The markup that `draw` returns, cached as long as `owner` lives. */
export async function drawOnce(owner: object, key: string, draw: () => Promise<string>): Promise<string> {
  const ofOwner = drawn.get(owner) ?? new Map<string, string>();
  drawn.set(owner, ofOwner);
  const html = ofOwner.get(key) ?? (await draw());
  ofOwner.set(key, html);
  return html;
}
