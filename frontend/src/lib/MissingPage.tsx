import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Heading } from '@axle/design-system/Heading'
import { Stack } from '@axle/design-system/Stack'
import { PackageX } from 'lucide-react'
import { usePageTitle } from './use-page-title.ts'

type MissingPageProps = Readonly<{
  /** Page title for the browser tab and history. */
  tabTitle: string
  /** Heading that names the missing page or item. */
  title: string
  /** Possible reason why the page or item is missing. */
  reason: string
  /** Advice on what the user can do. */
  advice: string
  /** Link to a page where the user can continue. */
  wayOn: Readonly<{ label: string; href: string }>
}>

/** Page for an item that does not exist or that the user may not see, with a reason and a link. */
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
