import { Button } from '@axle/design-system/Button'
import { toProblem } from '../../api/problem.ts'
import type { User } from '../../api/shop.gen.ts'
import { dayOfFile, saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { useFetchDataOfMutation } from './user-calls.ts'

/** Saves all that the shop keeps of somebody, for who asks for it by mail; the audit log says so. */
export const ExportData = ({ user: { email } }: Readonly<{ user: User }>) => {
  const [fetchDataOf, { isLoading, reset }] = useFetchDataOfMutation()

  const save = async () => {
    const { data, error } = await fetchDataOf(email)
    // The text of it, which may be long, is not kept.
    reset()
    if (data === undefined) {
      toast.error(toProblem(error).detail)
      return
    }
    saveFile(`axle-data-${email}-${dayOfFile()}.json`, 'application/json', data)
    toast.success(`The data of ${email} is saved as a file. The audit log says so.`)
  }

  return (
    <Button size="sm" variant="secondary" isLoading={isLoading} onPress={() => void save()}>
      Export data
    </Button>
  )
}
