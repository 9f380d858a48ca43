import { ErrorState, type ErrorStateProps } from '@axle/design-system/ErrorState'
import { Heading } from '@axle/design-system/Heading'
import { Stack } from '@axle/design-system/Stack'

/** Takes the place of a whole page that could not be fetched: what happened, and a way to try again. */
export const FailedPage = (props: ErrorStateProps) => (
  <Stack gap={5}>
    <Heading level={1}>Something went wrong</Heading>
    <ErrorState {...props} />
  </Stack>
)
