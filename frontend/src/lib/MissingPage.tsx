import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Heading } from '@axle/design-system/Heading'
import { Stack } from '@axle/design-system/Stack'
import { PackageX } from 'lucide-react'
import { usePageTitle } from './use-page-title.ts'

type MissingPageProps = Readonly<{
  /** Names the page in the browser's tab and history. */
  tabTitle: string
  /** Says what is not there. */
  title: string
  /** Why that may be. */
  reason: string
  /** What to do now. */
  advice: string
  /** Where to go on. */
  wayOn: Readonly<{ label: string; href: string }>
}>

/** The page of something that is not there, or not for the one who asks: why that may be, and a way on. */
export const MissingPage = ({ tabTitle, title, reason, advice, wayOn }: MissingPageProps) => {
  usePageTitle(tabTitle)

  return (
    <Stack gap={5}>
      <Heading level={1}>{title}</Heading>
      <EmptyState
        title={reason}
        icon={<PackageX aria-hidden="true" />}
        description={advice}
        action={<ButtonLink href={wayOn.href}>{wayOn.label}</ButtonLink>}
      />
    </Stack>
  )
}
