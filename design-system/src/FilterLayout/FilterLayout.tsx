import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import styles from './FilterLayout.module.css'

export type FilterLayoutProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Title of the filters, and label of the button that opens them on small screens. */
    title: string
    /** Number of active filters, shown on the button that opens the filters. */
    setCount?: number
    /** Filters to show next to the list. */
    filters: ReactNode
    /** Label of the button that closes the filters and returns to the list. It can include the number of results. */
    closeLabel: string
    /** List that the filters apply to. */
    children: ReactNode
  }>

/** List with its filters next to it. On small screens, a button opens the filters in a Drawer. */
export const FilterLayout = ({
  title,
  setCount = 0,
  filters,
  closeLabel,
  children,
  ...passed
}: FilterLayoutProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { locale } = useLocale()
  const close = () => setIsOpen(false)

  return (
    <div className={styles.frame} {...passed}>
      <div className={styles.open}>
        <Button
          isWide
          variant="secondary"
          icon={<SlidersHorizontal aria-hidden="true" />}
          onPress={() => setIsOpen(true)}
        >
          {setCount === 0 ? title : `${title} (${setCount.toLocaleString(locale)})`}
        </Button>
      </div>
      <section className={styles.filters} aria-label={title}>
        {filters}
      </section>
      <div className={styles.list}>{children}</div>
      <Drawer
        title={title}
        side="start"
        isOpen={isOpen}
        onClose={close}
        footer={
          <Button isWide onPress={close}>
            {closeLabel}
          </Button>
        }
      >
        {filters}
      </Drawer>
    </div>
  )
}
