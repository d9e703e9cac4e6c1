/**
 * What an administrator, or the user in another tab, changed while the form was open. `labels` are the form's
 * labels by column.
 */
export function describeCollision(theirs: object, labels: Readonly<Record<string, string>>): string {
  const values = Object.entries(theirs)
    .map(([name, value]) => ({ label: labels[name] ?? name, value }))
    .map(({ label, value }) => (value === null ? `${label} is now empty.` : `${label} is now “${value}”.`));
  return `Nothing was saved, because this has been changed elsewhere. ${values.join(" ")} Save again to use your version instead.`;
}
