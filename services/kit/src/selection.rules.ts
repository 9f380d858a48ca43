/** Days in UTC, both included; what is left out sets no end. */
export type Days = { readonly from?: string; readonly to?: string }

const dayMilliseconds = 86_400_000

/** The moments of a range of days in UTC: from the first one on, and before the second. */
export function momentsOf({ from, to }: Days): { since?: Date; before?: Date } {
  return {
    ...(from !== undefined && { since: new Date(from) }),
    ...(to !== undefined && { before: new Date(Date.parse(to) + dayMilliseconds) }),
  }
}

/** A text in which no character means anything but itself in a regular expression. */
export function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}
