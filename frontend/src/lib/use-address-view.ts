import { useSearchParams } from 'react-router-dom'

/**
 * How a list is looked at. It stands in the page's address, so that it outlives a reload and can be sent to others.
 * @param read and `write` are each other's reverse
 * @returns the view, and what changes a part of it without a step to go back to; unless the part says otherwise,
 *   the list begins with its first page again
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
