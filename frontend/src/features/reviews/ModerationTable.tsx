import { Badge } from '@axle/design-system/Badge'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Link } from '@axle/design-system/Link'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { useState, type ReactNode } from 'react'
import { toProblem } from '../../api/problem.ts'
import {
  type ModeratedReview,
  type ReviewDecision,
  useModerateReviewMutation,
} from '../../api/shop.gen.ts'
import { formatTime } from '../../lib/time.rules.ts'
import { toast } from '../../lib/toast.ts'
import { statusWords } from './moderation-view.rules.ts'
import { ReplyModal } from './ReplyModal.tsx'

const presses = { published: 'Publish', hidden: 'Hide' } as const
const outcomes = { published: 'is published', hidden: 'is hidden' } as const

type DecideProps = Readonly<{ review: ModeratedReview; status: ReviewDecision['status'] }>

/**
 * Button that publishes or hides a review. It needs no confirmation, because the admin can reverse it with one click.
 */
const Decide = ({ review, status }: DecideProps) => {
  const [moderate, { isLoading }] = useModerateReviewMutation()

  const decide = async () => {
    // Sends the time at which the text was written, so that the API rejects the decision if the user has changed the
    // text since then.
    const { _id: id, createdAt } = review
    const answer = await moderate({ id, reviewDecision: { status, createdAt } })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else toast.success(`The review by ${review.name} ${outcomes[status]}`)
  }

  return (
    <Button
      size="sm"
      variant={status === 'published' ? 'secondary' : 'quiet'}
      isLoading={isLoading}
      onPress={() => void decide()}
    >
      {presses[status]}
    </Button>
  )
}

const tones = { pending: 'warning', published: 'success', hidden: 'neutral' } as const

const About = ({ product }: Pick<ModeratedReview, 'product'>) => (
  <Text as="span" size="sm" tone="muted">
    {product ? <Link href={`/pruchase/${product._id}`}>{product.name}</Link> : 'The shop'}
  </Text>
)

const Words = ({
  review,
  rating,
  verified,
  reply,
  status,
  decidedBy,
  product,
}: ModeratedReview) => (
  <Stack gap={2}>
    <About product={product} />
    <Text as="span">{review}</Text>
    <Cluster gap={2}>
      <Text as="span" size="sm" tone="muted">
        rating: {rating}
      </Text>
      {verified && <Badge tone="success">{product ? 'Bought this' : 'Bought here'}</Badge>}
      {decidedBy && (
        <Text as="span" size="sm" tone="muted">
          {statusWords[status]} by {decidedBy}
        </Text>
      )}
    </Cluster>
    {reply && (
      <Text size="sm">
        <strong>Reply from Axle:</strong> {reply.text}
      </Text>
    )}
  </Stack>
)

const Status = ({ status }: ModeratedReview) => (
  <Cluster isOneLine>
    <Badge tone={tones[status]}>{statusWords[status]}</Badge>
  </Cluster>
)

const createColumns = (
  onReply: (review: ModeratedReview) => void,
): readonly TableColumn<ModeratedReview>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ name }) => name,
  },
  { id: 'review', header: 'Review', cell: Words },
  {
    id: 'createdAt',
    header: 'Written',
    cell: ({ createdAt }) => <Cluster isOneLine>{formatTime(createdAt)}</Cluster>,
  },
  { id: 'status', header: 'Status', cell: Status },
  {
    id: 'action',
    header: 'Publish, hide or reply',
    isHeaderHidden: true,
    cell: (review) => (
      <Cluster gap={1} isOneLine={review.status !== 'pending'}>
        {review.status !== 'published' && <Decide review={review} status="published" />}
        {review.status !== 'hidden' && <Decide review={review} status="hidden" />}
        <Cluster isOneLine>
          <Button size="sm" variant="quiet" onPress={() => onReply(review)}>
            {review.reply ? 'Change reply' : 'Reply'}
          </Button>
        </Cluster>
      </Cluster>
    ),
  },
]

type ModerationTableProps = Readonly<{
  reviews: readonly ModeratedReview[]
  isLoading: boolean
  empty: ReactNode
}>

/** Table of reviews with their status and actions. */
export const ModerationTable = ({ reviews, ...table }: ModerationTableProps) => {
  const [answered, setAnswered] = useState<ModeratedReview | null>(null)

  return (
    <>
      <Table
        {...table}
        label="All reviews"
        columns={createColumns(setAnswered)}
        rows={reviews}
        rowId={({ _id }) => _id}
      />
      {answered && <ReplyModal review={answered} onClose={() => setAnswered(null)} />}
    </>
  )
}
