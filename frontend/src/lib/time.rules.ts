const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as the reader's clock shows it. */
export function formatTime(timestamp: string): string {
  return format.format(new Date(timestamp))
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The day of a moment as the reader's calendar shows it. */
export function formatDay(timestamp: string): string {
  return dayFormat.format(new Date(timestamp))
}
