import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './PrintSheet.module.css'

/** What it says where the application gives no words. */
const english = {
  print: 'Print',
}

export type PrintSheetProps = Passed<HTMLElement> &
  Readonly<{
    /** Names the sheet for those who do not see it. */
    label: string
    /** The words on the button that prints. */
    printLabel?: string
    /** Other things to do with it, beside printing. */
    actions?: ReactNode
    /** What is printed. */
    children: ReactNode
  }>

/**
 * A paper among the page. Printing the page prints it alone, black on white whatever the theme, on A4
 * and Letter. One to a page.
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
