import { Button } from '@axle/design-system/Button'
import { toProblem } from '../../api/problem.ts'
import { useMakeAdminMutation, type User } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'

type MakeAdminProps = Readonly<{ user: User; onMade: (isMade: boolean) => void }>

/**
 * Button that makes a user an admin. Afterwards, the user's row contains a button that undoes the change. The messages
 * come from the specification.
 */
export const MakeAdmin = ({ user, onMade }: MakeAdminProps) => {
  const [makeAdmin, { isLoading }] = useMakeAdminMutation()

  const make = async () => {
    const answer = await makeAdmin({ email: user.email })
    if (answer.error !== undefined) {
      const problem = toProblem(answer.error)
      toast.error(problem.status === 403 ? 'Field to Make an Admin' : problem.detail)
    } else if (answer.data.modifiedCount > 0) {
      onMade(true)
      toast.success('Successfully made an admin')
    } else toast.info(`${user.email} is an admin already`)
  }

  return (
    <Button size="sm" variant="secondary" isLoading={isLoading} onPress={() => void make()}>
      Make Admin
    </Button>
  )
}
