import { Button } from '@axle/design-system/Button'
import { toProblem } from '../../api/problem.ts'
import { useMakeAdminMutation, type User } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'

/** Gives a person the admin role; its words are the specification's. */
export const MakeAdmin = ({ user }: Readonly<{ user: User }>) => {
  const [makeAdmin, { isLoading }] = useMakeAdminMutation()

  const make = async () => {
    const answer = await makeAdmin({ email: user.email })
    if (answer.error !== undefined) {
      const problem = toProblem(answer.error)
      toast.error(problem.status === 403 ? 'Field to Make an Admin' : problem.detail)
    } else if (answer.data.modifiedCount > 0) toast.success('Successfully made an admin')
    else toast.info(`${user.email} is an admin already`)
  }

  return (
    <Button size="sm" variant="secondary" isLoading={isLoading} onPress={() => void make()}>
      Make Admin
    </Button>
  )
}
