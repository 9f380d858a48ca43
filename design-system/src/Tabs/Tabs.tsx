import type { ReactNode } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import type { Passed } from '../attributes/passed.ts'
import styles from './Tabs.module.css'

export type Tab = Readonly<{
  id: string
  label: string
  icon?: ReactNode
  /** Number of items in the tab's panel, shown after the label. */
  count?: number
  disabled?: boolean
  content: ReactNode
}>

export type TabsProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Accessible name of the tab row. Screen readers announce it, but it is not visible. */
    label: string
    /** Tabs in display order, each with its panel. */
    tabs: readonly Tab[]
    /** Id of the open tab. Without it, the component stores the open tab itself and starts with the first tab. */
    selectedId?: string
    /** Called with the id of the tab that opens. */
    onSelectedIdChange?: (id: string) => void
  }>

/**
 * Panels that share one area. Only one panel is visible at a time. Arrow keys move between the tabs and open them. On
 * small screens, the row of tabs scrolls.
 */
export const Tabs = ({ label, tabs, selectedId, onSelectedIdChange, ...passed }: TabsProps) => (
  <div {...passed}>
    <AriaTabs
      className={styles.frame}
      selectedKey={selectedId}
      onSelectionChange={(key) => onSelectedIdChange?.(String(key))}
    >
      <TabList className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <AriaTab key={tab.id} id={tab.id} className={styles.tab} isDisabled={tab.disabled}>
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </AriaTab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  </div>
)
