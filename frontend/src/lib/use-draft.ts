import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useStore } from 'react-redux'
import { useSessionState } from '../session/SessionProvider.tsx'
import { draftKept } from './drafts-slice.ts'
import { draftOf, type Drafts } from './drafts.rules.ts'

/**
 * Fills a form with what was typed into it and not sent, and keeps what is typed from now on, for the person who is
 * signed in. A form that is reset after it was sent is kept no more. Not for forms with a card or a password.
 * @param name of the form among all that are kept
 * @param form with the values of an empty one as its defaults
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
      reset((empty) => ({ ...empty, ...draftOf(draft, empty) }), { keepDefaultValues: true })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) =>
        store.dispatch(draftKept({ owner, form: name, draft: draftOf(values, defaultValues) })),
    })
  }, [name, owner, reset, store, subscribe])
}
