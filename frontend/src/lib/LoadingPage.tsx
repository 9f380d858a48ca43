import { Heading } from '@axle/design-system/Heading'
import { Spinner } from '@axle/design-system/Spinner'

/**
 * Replaces a page while the whole page is loading. Its main heading is visually hidden, but screen reader users who
 * navigate by headings can find it.
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
