import { MissingPage } from '../../lib/MissingPage.tsx'

/**
 * Shown instead of a part page if the part is not on sale.
 * @param listHref URL of the list to link to
 */
export const MissingPart = ({ listHref }: Readonly<{ listHref: string }>) => (
  <MissingPage
    tabTitle="Part not found"
    title="This part is not on sale"
    reason="It was taken off sale, or the address has a typo"
    advice="Look for another one by its name, its part number or your vehicle."
    wayOn={{ label: 'See all parts', href: listHref }}
  />
)
