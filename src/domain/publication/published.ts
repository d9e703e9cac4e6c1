/** Whether visitors see it at this moment. */
export function isPublished({ published_at }: { published_at: string | null }, at: Date): boolean {
  return published_at !== null && Date.parse(published_at) <= at.getTime();
}
