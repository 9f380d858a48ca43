const minuteSeconds = 60

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A time to wait, for people: seconds below a minute, otherwise whole minutes, of which the last has begun. */
export function waitInWords(seconds: number): string {
  if (seconds < minuteSeconds) return counted(seconds, 'second')
  return counted(Math.ceil(seconds / minuteSeconds), 'minute')
}
