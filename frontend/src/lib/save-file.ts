/** Returns the current UTC date for use in file names, such as `2026-11-26`. */
export const dayOfFile = (): string => new Date().toISOString().slice(0, 10)

/** Saves text as a file through the browser, without a request. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
