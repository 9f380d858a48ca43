import { Star } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import styles from './RatingInput.module.css'

type RatingInputProps = Readonly<
  Omit<
    ComponentProps<'input'>,
    'className' | 'style' | 'type' | 'id' | 'value' | 'defaultValue'
  > & {
    label: string
    /** The name all stars share in their form. */
    name: string
    starCount?: number
    /** The chosen number of stars as text, where the application holds it. */
    value?: string
    defaultValue?: string
    error?: string
  }
>

/** A choice of one to `starCount` stars. Each star is a radio button: arrow keys move between them. */
export const RatingInput = ({
  label,
  starCount = 5,
  value,
  defaultValue,
  error,
  ...input
}: RatingInputProps) => {
  const errorId = useId()
  const stars = Array.from({ length: starCount }, (_, index) => String(index + 1))

  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.stars}>
        {stars.map((star) => (
          <label key={star} className={styles.star}>
            <input
              {...input}
              type="radio"
              value={star}
              checked={value === undefined ? undefined : value === star}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === star}
              aria-label={star === '1' ? '1 star' : `${star} stars`}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
