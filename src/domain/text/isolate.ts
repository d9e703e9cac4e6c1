/**
 * A name for a sentence in plain text, so that one written from right to left does not reorder what follows it. In HTML,
 * use <bdi>.
 */
export function isolate(name: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;
}
