import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Modal } from '@axle/design-system/Modal'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextArea } from '@axle/design-system/TextArea'
import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import { useReplyToReviewMutation, type ModeratedReview } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'

type ReplyModalProps = Readonly<{ review: ModeratedReview; onClose: () => void }>

/** Dialog that adds, changes or removes the shop's reply to a review. */
export const ReplyModal = ({ review, onClose }: ReplyModalProps) => {
  const [replyToReview, { isLoading }] = useReplyToReviewMutation()
  const [text, setText] = useState(review.reply?.text ?? '')
  const [fault, setFault] = useState<string | null>(null)

  const save = async () => {
    setFault(null)
    const answer = await replyToReview({ id: review._id, newReply: { reply: text } })
    if (answer.error !== undefined) return setFault(toProblem(answer.error).detail)
    toast.success(answer.data.reply ? 'Your reply is saved' : 'The reply is removed')
    onClose()
  }

  return (
    <Modal isOpen title={`Reply to ${review.name}`} onClose={onClose}>
      <Stack gap={4}>
        <Text>{review.review}</Text>
        <Form
          error={fault}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
          actions={
            <>
              <Button variant="secondary" onPress={onClose}>
                Cancel
              </Button>
              <Button type="submit" isLoading={isLoading}>
                Save reply
              </Button>
            </>
          }
        >
          <TextArea
            label="Reply"
            description="Everyone sees it below the review. Leave empty to remove it."
            rows={5}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Form>
      </Stack>
    </Modal>
  )
}
