import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './PrintSheet.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  print: 'Print',
}

export type PrintSheetProps = Passed<HTMLElement> &
  Readonly<{
    /** Name of the sheet for screen readers. */
    label: string
    /** Label of the print button. */
    printLabel?: string
    /** Other actions next to the print button. */
    actions?: ReactNode
    /** Content to print. */
    children: ReactNode
  }>

/**
 * Printable section of a page. Printing the page prints only this sheet, on A4 or Letter paper. Prints are black on
 * white in any theme. Use at most one PrintSheet on each page.
 */
export const PrintSheet = ({
  label,
  printLabel,
  actions,
  children,
  ...passed
}: PrintSheetProps) => {
  const { print: printWord } = useWords(english)
  return (
    <>
      <div className={styles.actions}>
        <Button icon={<Printer aria-hidden="true" />} onPress={() => print()}>
          {printLabel ?? printWord}
        </Button>
        {actions}
      </div>
      <article className={styles.sheet} aria-label={label} {...passed}>
        {children}
      </article>
    </>
  )
}
