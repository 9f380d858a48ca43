import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toProblem } from '../../api/problem.ts'
import { usePutCategoriesMutation, type Categories, type Category } from '../../api/shop.gen.ts'
import { merged } from './tree.rules.ts'

/** An edited category tree and the saved tree on which it is based. */
type Draft = Readonly<{ base: Categories; items: readonly Category[] }>

const overtaken =
  'Somebody else changed the categories in the meantime. Your unsaved changes are merged with theirs below. Review them and save again.'

/** Runs a change that moves rows, and then returns the focus to the button that the user clicked. */
function keepFocus(work: () => void): void {
  const held = document.activeElement
  flushSync(work)
  if (held instanceof HTMLElement && held.isConnected) held.focus()
}

/**
 * Stores the edited tree until it is saved or discarded.
 * @param tree the saved tree
 * @param refetch loads the saved tree again
 */
export function useTreeDraft(
  tree: Categories,
  refetch: () => Promise<Readonly<{ data?: Categories | undefined }>>,
) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [put, { isLoading }] = usePutCategoriesMutation()
  const { items } = draft ?? tree

  const change = (after: readonly Category[], words: string) => {
    keepFocus(() => {
      if (after !== items) setDraft({ base: draft?.base ?? tree, items: after })
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
    const { base, items: mine } = draft
    const newCategories = { revision: base.revision, items: [...mine] }
    const { error } = await put({ newCategories })
    if (error === undefined) {
      await refetch()
      leave('The categories are saved.')
      return
    }
    const { status, detail } = toProblem(error)
    const { data: theirs } = status === 409 ? await refetch() : {}
    if (theirs) setDraft({ base: theirs, items: merged(base.items, theirs.items, mine) })
    setFault(theirs ? overtaken : detail)
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
