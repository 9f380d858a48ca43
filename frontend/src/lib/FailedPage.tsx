import { ErrorState, type ErrorStateProps } from '@axle/design-system/ErrorState'
import { Heading } from '@axle/design-system/Heading'
import { Stack } from '@axle/design-system/Stack'

/** Replaces a page that failed to load, with a retry button. */
export const FailedPage = (props: ErrorStateProps) => (
  <Stack gap={5}>
    <Heading level={1}>Something went wrong</Heading>
    <ErrorState {...props} />
  </Stack>
)
