import { useLayoutEffect, type ComponentType } from 'react'
import { fullTitle } from '../lib/full-title.ts'

type TitledPageProps = Readonly<{ title: string; page: ComponentType }>

/** Sets the title of a page in the browser tab and history. */
export const TitledPage = ({ title, page: Page }: TitledPageProps) => {
  // A layout effect runs before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = fullTitle(title)
  }, [title])
  return <Page />
}
