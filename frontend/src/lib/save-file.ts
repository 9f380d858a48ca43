/** The day as it stands in the names of files, `2026-11-26`; that of Greenwich. */
export const dayOfFile = (): string => new Date().toISOString().slice(0, 10)

/** Hands a text to the browser to be saved as a file, without asking a server. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
