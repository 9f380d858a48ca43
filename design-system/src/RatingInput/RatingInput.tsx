import { Star } from 'lucide-react'
import type { ControlAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import type { FieldText } from '../Field/Field.tsx'
import { GroupField } from '../Field/GroupField.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './RatingInput.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
}

type StarAttributes = Omit<ControlAttributes<HTMLInputElement>, 'name'> &
  Readonly<{
    /** Name that all stars share in their form. */
    name: string
    /** Maximum number of stars. */
    starCount?: number
    /** Selected number of stars as text, if the application controls it. */
    value?: string
    /** Initially selected number if the group is uncontrolled. */
    defaultValue?: string
  }>

export type RatingInputProps = FieldText & Omit<WithAttributesOf<'input', StarAttributes>, 'type'>

/**
 * Field for a rating of one to `starCount` stars. Each star is a radio button, and arrow keys move between the stars.
 */
export const RatingInput = ({
  label,
  description,
  error,
  id,
  starCount = 5,
  value,
  defaultValue,
  disabled,
  ...input
}: RatingInputProps) => {
  const words = useWords(english)
  const stars = Array.from({ length: starCount }, (_, index) => String(index + 1))

  return (
    <GroupField
      id={id}
      label={label}
      description={description}
      error={error}
      required={input.required}
      disabled={disabled}
    >
      <div className={styles.stars}>
        {stars.map((star) => (
          <label key={star} className={styles.star}>
            <input
              {...input}
              type="radio"
              value={star}
              checked={value === undefined ? undefined : value === star}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === star}
              disabled={disabled}
              aria-label={words.stars(Number(star))}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
      </div>
    </GroupField>
  )
}
