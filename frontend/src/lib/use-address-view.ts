import { useSearchParams } from 'react-router-dom'

/**
 * Holds the view of a list in the URL, so that it survives a reload and can be shared.
 * @param read the reverse of `write`
 * @returns the view, and a function that changes parts of it without adding a history entry. It returns to the first
 * page unless the change includes a page
 */
export function useAddressView<View extends Readonly<{ page: number }>>(
  read: (words: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): [View, (part: Partial<View>) => void] {
  const [words, setWords] = useSearchParams()
  const view = read(words)
  const change = (part: Partial<View>) =>
    setWords(write({ ...view, page: 1, ...part }), { replace: true, preventScrollReset: true })
  return [view, change]
}
