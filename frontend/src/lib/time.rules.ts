const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a time in the reader's time zone. */
export function formatTime(timestamp: string): string {
  return format.format(new Date(timestamp))
}

const thisYearFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats a time in short form. The year is omitted if it is the same as the year of `now`. */
export function formatBriefTime(timestamp: string, now: Date): string {
  const time = new Date(timestamp)
  const isThisYear = time.getFullYear() === now.getFullYear()
  return isThisYear ? thisYearFormat.format(time) : formatTime(timestamp)
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Formats the date of a time in the reader's time zone. */
export function formatDay(timestamp: string): string {
  return dayFormat.format(new Date(timestamp))
}
