import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { Button, ComboBox, Input } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Field, type FieldText } from '../Field/Field.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Combobox.module.css'
import { ComboboxList, type ComboboxOption } from './ComboboxList.tsx'

/** What it says where the application gives no words. */
const english = {
  nothingFound: 'Nothing found',
  searching: 'Searching…',
}

type ComboboxProps = FieldText &
  Readonly<{
    /** What can be chosen. */
    options: readonly ComboboxOption[]
    /** The chosen option's value, null for none, where the application holds it. */
    value?: string | null
    /** The value that is chosen at the start, where the component itself holds it. */
    defaultValue?: string
    /** Called with the option that is chosen; null when the text is cleared. */
    onChange?: (value: string | null) => void
    /**
     * Called with the text while it is typed. With it the options are taken as the answer to that text, so
     * that a server can find them; without it they are filtered here.
     */
    onSearch?: (text: string) => void
    /** Options are on their way. */
    isLoading?: boolean
    /** Shown where no option fits what was typed. */
    emptyText?: string
    /** An example, shown while nothing is typed. */
    placeholder?: string
    /** The id of the control; made up if not given. */
    id?: string
    /** The name under which a plain form sends the value. */
    name?: string
    /** An option must be chosen; the label is marked with a star. */
    required?: boolean
    /** Takes no input and no focus, and is not sent with the form. */
    disabled?: boolean
    /** Shows the choice and sends it, but takes no other. */
    readOnly?: boolean
    /** Called when the focus leaves the control. */
    onBlur?: () => void
    /** The element itself, which a form library registers. */
    ref?: Ref<HTMLInputElement>
  }>

type ComboboxInputProps = Readonly<{
  className: string | undefined
  placeholder: string | undefined
  isLoading: boolean
  ref: Ref<HTMLInputElement> | undefined
}>

const ComboboxInput = ({ className, placeholder, isLoading, ref }: ComboboxInputProps) => (
  <Group className={styles.frame}>
    <Input
      ref={ref}
      className={[className, styles.input].join(' ')}
      placeholder={placeholder}
      spellCheck={false}
    />
    {isLoading && (
      <span className={styles.wait}>
        <Spinner size="small" />
      </span>
    )}
    <Button className={styles.toggle}>
      <ChevronDown aria-hidden="true" />
    </Button>
  </Group>
)

/**
 * A choice of one from a long list, narrowed by typing. Arrow keys move, Enter chooses, Escape
 * closes; a text that fits no option goes back to the last choice. With react-hook-form use a
 * Controller, whose `field` fits these properties. It weighs some 50 kB (gzip) more than Select: load the
 * page that uses it on demand.
 */
export const Combobox = (props: ComboboxProps) => {
  const { label, description, error, id, value, onSearch, disabled = false } = props
  const words = useWords(english)
  const { isLoading = false, emptyText = words.nothingFound } = props
  const options =
    onSearch === undefined ? { defaultItems: props.options } : { items: props.options }

  return (
    <Field
      id={id}
      label={label}
      description={description}
      error={error}
      isRequired={props.required}
    >
      {({ className, ...links }) => (
        <ComboBox
          {...options}
          id={links.id}
          aria-labelledby={`${links.id}-label`}
          aria-describedby={links['aria-describedby']}
          isInvalid={links['aria-invalid'] ?? false}
          validationBehavior="aria"
          value={value}
          defaultValue={props.defaultValue}
          onChange={(key) => props.onChange?.(key === null ? null : String(key))}
          onInputChange={onSearch}
          onBlur={() => props.onBlur?.()}
          name={props.name}
          isRequired={props.required}
          isDisabled={disabled}
          isReadOnly={props.readOnly}
          allowsEmptyCollection
          menuTrigger="input"
        >
          <ComboboxInput
            ref={props.ref}
            className={className}
            placeholder={props.placeholder}
            isLoading={isLoading}
          />
          <ComboboxList emptyText={isLoading ? words.searching : emptyText} />
        </ComboBox>
      )}
    </Field>
  )
}
