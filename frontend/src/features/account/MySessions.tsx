import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import {
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type OpenSession,
} from '../../api/shop.gen.ts'
import { DangerModal } from '../../lib/DangerModal.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { formatBriefTime } from '../../lib/time.rules.ts'
import { toast } from '../../lib/toast.ts'
import { useSession } from '../../session/SessionProvider.tsx'

/** Sessions to end once the user has confirmed: one session, or all except the current one. */
type SessionsToEnd =
  Readonly<{ kind: 'one'; session: OpenSession }> | Readonly<{ kind: 'others'; count: number }>

/** Returns the label of a session, which is the name of its browser. */
function browserWords({ browser }: OpenSession): string {
  return browser ?? 'Unknown browser'
}

/**
 * Returns the messages for the confirmation dialog and for the toast that follows it. `done` is null if no toast
 * follows, because the user leaves the page.
 */
function createDialogTexts(what: SessionsToEnd) {
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

/**
 * Ends the selected sessions.
 * @returns the error, or undefined on success
 */
function useEnding() {
  const session = useSession()
  const [endSession, one] = useEndSessionMutation()
  const [endOthers, others] = useEndOtherSessionsMutation()

  const end = async (what: SessionsToEnd): Promise<unknown> => {
    if (what.kind === 'others') return (await endOthers()).error
    if (!what.session.current) return (await endSession({ id: what.session._id })).error
    await session.signOut()
    return undefined
  }
  return { end, isEnding: one.isLoading || others.isLoading }
}

type EndSessionModalProps = Readonly<{ what: SessionsToEnd; onClose: () => void }>

/** Asks for confirmation before sessions are ended. */
const EndSessionModal = ({ what, onClose }: EndSessionModalProps) => {
  const { end, isEnding } = useEnding()
  const { title, text, press, done } = createDialogTexts(what)

  const carryOut = async () => {
    const error = await end(what)
    if (error !== undefined) toast.error(toProblem(error).detail)
    else if (done !== null) toast.success(done)
    onClose()
  }

  return (
    <DangerModal
      title={title}
      stayLabel="Cancel"
      actLabel={press}
      isActing={isEnding}
      onAct={() => void carryOut()}
      onClose={onClose}
    >
      <Text>{text}</Text>
    </DangerModal>
  )
}

type Ask = (what: SessionsToEnd) => void

const Browser = (session: OpenSession) => (
  <Cluster gap={2}>
    <Text as="span">{browserWords(session)}</Text>
    {session.current && <Badge tone="accent">This browser</Badge>}
  </Cluster>
)

const createColumns = (onAsk: Ask): readonly TableColumn<OpenSession>[] => [
  { id: 'browser', header: 'Browser', isRowHeader: true, cell: Browser },
  { id: 'address', header: 'Address', cell: ({ address }) => address ?? 'Unknown' },
  {
    id: 'startedAt',
    header: 'Signed in',
    cell: ({ startedAt }) => formatBriefTime(startedAt, new Date()),
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) => formatBriefTime(lastUsedAt, new Date()),
  },
  {
    id: 'action',
    header: 'End session',
    isHeaderHidden: true,
    cell: (session) => (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`End session: ${session.current ? 'this one' : browserWords(session)}`}
        onPress={() => onAsk({ kind: 'one', session })}
      >
        End session
      </Button>
    ),
  },
]

/** Lists the user's sessions. The user can end each session, or all sessions except the current one. */
export const MySessions = () => {
  const query = useListSessionsQuery()
  const [asked, setAsked] = useState<SessionsToEnd | null>(null)
  const sessions = query.data ?? []
  const others = sessions.filter(({ current }) => !current).length

  return (
    <QueryBoundary query={query}>
      <Stack gap={4}>
        <Text tone="muted">If you do not know one of these, end it and change your password.</Text>
        <Table
          label="Where you are signed in"
          columns={createColumns(setAsked)}
          rows={sessions}
          rowId={({ _id }) => _id}
          isLoading={query.data === undefined}
          skeletonRows={2}
          empty={<Text>No open sessions were found.</Text>}
        />
        {others > 0 && (
          <Cluster>
            <Button variant="secondary" onPress={() => setAsked({ kind: 'others', count: others })}>
              End all other sessions
            </Button>
          </Cluster>
        )}
      </Stack>
      {asked && <EndSessionModal what={asked} onClose={() => setAsked(null)} />}
    </QueryBoundary>
  )
}
