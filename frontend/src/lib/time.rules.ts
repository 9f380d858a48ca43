const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as the reader's clock shows it. */
export function formatTime(timestamp: string): string {
  return format.format(new Date(timestamp))
}

const thisYearFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** The same where there is little room: the year is left out where it is that of `now`. */
export function formatBriefTime(timestamp: string, now: Date): string {
  const time = new Date(timestamp)
  const isThisYear = time.getFullYear() === now.getFullYear()
  return isThisYear ? thisYearFormat.format(time) : formatTime(timestamp)
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The day of a moment as the reader's calendar shows it. */
export function formatDay(timestamp: string): string {
  return dayFormat.format(new Date(timestamp))
}
