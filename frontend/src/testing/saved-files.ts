/** Collects the files that pages save during the tests, because jsdom cannot download files. */
export function watchSavedFiles(): readonly Blob[] {
  const saved: Blob[] = []
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:nowhere'
  })
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return saved
}

/** Returns the text of a file, because jsdom's Blob has no `text()`. */
export function readText(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(file)
  })
}
