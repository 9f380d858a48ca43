import { useSearchParams } from 'react-router-dom'

/**
 * Stores the filters and the page of a list in the URL, so that they survive a reload and users can share them.
 * @param read the reverse of `write`
 * @returns the view, and a function that changes some of its fields without adding a history entry. The function
 * returns to the first page unless the change includes a page
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
