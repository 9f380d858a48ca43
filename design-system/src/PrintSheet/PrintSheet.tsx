import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import styles from './PrintSheet.module.css'

type PrintSheetProps = Readonly<{
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
export const PrintSheet = ({ label, printLabel = 'Print', actions, children }: PrintSheetProps) => (
  <>
    <div className={styles.actions}>
      <Button icon={<Printer aria-hidden="true" />} onPress={() => print()}>
        {printLabel}
      </Button>
      {actions}
    </div>
    <article className={styles.sheet} aria-label={label}>
      {children}
    </article>
  </>
)
