import { useSearchParams } from 'react-router-dom'

/**
 * Stores a list's filters and page number in the URL, so that they survive a reload and users can share them.
 * @param read reads what `write` wrote
 * @returns the view, and a function that changes some of its fields without adding a history entry. The function
 * returns to the first page unless the change includes a page number
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
