const minuteSeconds = 60

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Formats a waiting time for users: in seconds below a minute, otherwise in minutes, rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds < minuteSeconds) return counted(seconds, 'second')
  return counted(Math.ceil(seconds / minuteSeconds), 'minute')
}
