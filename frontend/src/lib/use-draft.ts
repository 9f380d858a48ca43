import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useStore } from 'react-redux'
import { useSessionState } from '../session/SessionProvider.tsx'
import { draftKept } from './drafts-slice.ts'
import { pickDraft, type Drafts } from './drafts.rules.ts'

/**
 * Restores the signed-in user's unsent input into a form, and stores further input. Resetting the form after submission
 * clears the draft. Do not use this hook for forms with card or password fields.
 * @param name unique name of the form
 * @param form form whose default values are those of an empty form
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  { reset, subscribe }: UseFormReturn<Values>,
): void {
  const store = useStore<Readonly<{ drafts: Drafts }>>()
  const session = useSessionState()
  const owner = session.status === 'signedIn' ? session.person.email : null

  useEffect(() => {
    if (owner === null) return
    const { drafts } = store.getState()
    const draft = drafts.owner === owner ? drafts.forms[name] : undefined
    if (draft !== undefined) {
      reset((empty) => ({ ...empty, ...pickDraft(draft, empty) }), { keepDefaultValues: true })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) =>
        store.dispatch(draftKept({ owner, form: name, draft: pickDraft(values, defaultValues) })),
    })
  }, [name, owner, reset, store, subscribe])
}
