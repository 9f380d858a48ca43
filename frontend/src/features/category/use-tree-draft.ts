import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toProblem } from '../../api/problem.ts'
import { usePutCategoriesMutation, type Categories, type Category } from '../../api/shop.gen.ts'

const overtaken =
  'Somebody else has changed the categories meanwhile. This is what they made; your changes were not saved.'

/** Runs a change that moves lines about, and leaves the focus on the button that was pressed. */
function keepFocus(work: () => void): void {
  const held = document.activeElement
  flushSync(work)
  if (held instanceof HTMLElement && held.isConnected) held.focus()
}

/**
 * A tree that is being changed, until it is saved or discarded.
 * @param tree the one that the shop has
 * @param refetch asks for it anew
 */
export function useTreeDraft(tree: Categories, refetch: () => Promise<unknown>) {
  const [draft, setDraft] = useState<Categories | null>(null)
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [put, { isLoading }] = usePutCategoriesMutation()
  const { revision, items } = draft ?? tree

  const change = (after: readonly Category[], words: string) => {
    keepFocus(() => {
      if (after !== items) setDraft({ revision, items: [...after] })
      setMessage(words)
      setFault(null)
    })
  }

  const leave = (words: string) => {
    setDraft(null)
    setMessage(words)
    setFault(null)
  }

  const save = async () => {
    if (draft === null) return
    const { error } = await put({ newCategories: draft })
    if (error === undefined || toProblem(error).status === 409) {
      await refetch()
      leave(error === undefined ? 'The categories are saved.' : '')
      if (error !== undefined) setFault(overtaken)
    } else {
      setFault(toProblem(error).detail)
    }
  }

  return {
    items,
    change,
    say: setMessage,
    discard: () => leave('Your changes are discarded.'),
    save,
    isChanged: draft !== null,
    isSaving: isLoading,
    message,
    fault,
  }
}

export type TreeDraft = ReturnType<typeof useTreeDraft>
