import { useLayoutEffect, type ComponentType } from 'react'
import { fullTitle } from '../lib/full-title.ts'

type TitledPageProps = Readonly<{ title: string; page: ComponentType }>

/** A page with its title in the browser's tab and history. */
export const TitledPage = ({ title, page: Page }: TitledPageProps) => {
  // Before the effects of the page, which may have more to say.
  useLayoutEffect(() => {
    document.title = fullTitle(title)
  }, [title])
  return <Page />
}
