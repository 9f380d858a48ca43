import type { OpenSession } from '../../api/shop.gen.ts'

/** Sessions to end once the user has confirmed: one session, or all except the current one. */
export type SessionsToEnd =
  Readonly<{ kind: 'one'; session: OpenSession }> | Readonly<{ kind: 'others'; count: number }>

/** Returns the label of a session, which is the name of its browser. */
export function browserWords({ browser }: OpenSession): string {
  return browser ?? 'Unknown browser'
}

/**
 * Returns the messages for the confirmation dialog and for the toast that follows it. `done` is null if no toast
 * follows, because the user leaves the page.
 */
export function createDialogTexts(what: SessionsToEnd) {
  if (what.kind === 'others') {
    const many = what.count === 1 ? 'One other session ends' : `${what.count} other sessions end`
    const text = `${many} within seconds. You stay signed in here.`
    const done = 'All other sessions have ended'
    return { title: 'End all other sessions?', text, press: 'End all other sessions', done }
  }
  const { session } = what
  const press = 'End session'
  if (session.current) {
    const text = 'You will be signed out of this browser and taken to the sign-in page.'
    return { title: 'End this session?', text, press, done: null }
  }
  const name = browserWords(session)
  const from = session.address === undefined ? '' : ` at ${session.address}`
  const text = `${name}${from} is signed out within seconds. Anyone using it has to sign in again.`
  return { title: 'End this session?', text, press, done: `The session of ${name} has ended` }
}
