import { Star } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { FieldText } from '../Field/Field.tsx'
import { RadioField } from '../Field/RadioField.tsx'
import styles from './RatingInput.module.css'

type RatingInputProps = FieldText &
  Readonly<
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'value' | 'defaultValue'> & {
      /** The name all stars share in their form. */
      name: string
      starCount?: number
      /** The chosen number of stars as text, where the application holds it. */
      value?: string
      defaultValue?: string
    }
  >

/** A choice of one to `starCount` stars. Each star is a radio button: arrow keys move between them. */
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
  const stars = Array.from({ length: starCount }, (_, index) => String(index + 1))

  return (
    <RadioField
      id={id}
      label={label}
      description={description}
      error={error}
      isRequired={input.required}
      isDisabled={disabled}
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
              aria-label={star === '1' ? '1 star' : `${star} stars`}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
      </div>
    </RadioField>
  )
}
