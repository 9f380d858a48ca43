const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as the reader's clock shows it. */
export function formatTime(timestamp: string): string {
  return format.format(new Date(timestamp))
}
