/** Collects, for the rest of a test file, what pages save: the test's browser cannot go to files. */
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

/** The text of a file; jsdom's have no `text()`. */
export function readText(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(file)
  })
}
