import { Heading } from '@axle/design-system/Heading'
import { Spinner } from '@axle/design-system/Spinner'

/**
 * Takes the place of a whole page that is on its way. Its first heading is read aloud only: a page without one is found
 * by nobody who goes from heading to heading.
 * @param label what is being waited for
 */
export const LoadingPage = ({ label }: Readonly<{ label: string }>) => (
  <>
    <Heading level={1} isHidden>
      {label}
    </Heading>
    <Spinner isFullScreen label={label} />
  </>
)
