import { Button } from '@axle/design-system/Button'
import { toProblem } from '../../api/problem.ts'
import { useEnableUserMutation, type User } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'

/** Opens a locked account again. */
export const EnableUser = ({ user }: Readonly<{ user: User }>) => {
  const [enableUser, { isLoading }] = useEnableUserMutation()

  const enable = async () => {
    const answer = await enableUser({ email: user.email })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else toast.success(`${user.email} is enabled`)
  }

  return (
    <Button size="sm" variant="secondary" isLoading={isLoading} onPress={() => void enable()}>
      Enable
    </Button>
  )
}
