import { Check } from 'lucide-react'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
import styles from './Combobox.module.css'

export type ComboboxOption = Readonly<{
  value: string
  label: string
  /** A second line, for what distinguishes like options. It is not searched. */
  description?: string
  isDisabled?: boolean
}>

/** The list that opens under a Combobox, as wide as its input. The options come from the Combobox. */
export const ComboboxList = ({ emptyText }: Readonly<{ emptyText: string }>) => (
  // Without padding it fits exactly under an input that is as wide as the screen.
  <Popover className={styles.popover} offset={4} containerPadding={0}>
    <ListBox<ComboboxOption>
      className={styles.list}
      renderEmptyState={() => <span className={styles.empty}>{emptyText}</span>}
    >
      {(option) => (
        <ListBoxItem
          id={option.value}
          className={styles.option}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
        >
          <span className={styles.words}>
            <span>{option.label}</span>
            {option.description !== undefined && (
              <span className={styles.description}> {option.description}</span>
            )}
          </span>
          <Check className={styles.check} aria-hidden="true" />
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
)
