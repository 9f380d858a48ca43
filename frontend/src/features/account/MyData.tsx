import { Button } from '@axle/design-system/Button'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Download } from 'lucide-react'
import { toProblem } from '../../api/problem.ts'
import { dayOfFile, saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { useFetchMyDataMutation } from './account-calls.ts'

/** Lets users download all data that the shop stores about them. */
export const MyData = () => {
  const [fetchMyData, { isLoading, reset }] = useFetchMyDataMutation()

  const save = async () => {
    const { data, error } = await fetchMyData()
    // Removes the exported data from the Redux store, because it may be large.
    reset()
    if (data === undefined) {
      toast.error(toProblem(error).detail)
      return
    }
    saveFile(`axle-my-data-${dayOfFile()}.json`, 'application/json', data)
    toast.success('Your data is saved as a file')
  }

  return (
    <Stack gap={3} align="start" width="prose">
      <Text tone="muted">
        Your profile, vehicles, orders with their payments and refunds, and reviews, as a JSON file.
      </Text>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        isLoading={isLoading}
        onPress={() => void save()}
      >
        Download my data
      </Button>
    </Stack>
  )
}
