import { Heading } from '@axle/design-system/Heading'
import { Spinner } from '@axle/design-system/Spinner'

/**
 * Page shown while a whole page loads. Its main heading is visually hidden, so that screen reader users who navigate by
 * headings find the page.
 * @param label what is loading
 */
export const LoadingPage = ({ label }: Readonly<{ label: string }>) => (
  <>
    <Heading level={1} isHidden>
      {label}
    </Heading>
    <Spinner isFullScreen label={label} />
  </>
)
