/** Whether visitors can see it at that time. */
export function isPublished({ published_at }: { published_at: string | null }, at: Date): boolean {
  return published_at !== null && Date.parse(published_at) <= at.getTime();
}
