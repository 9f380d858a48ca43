import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { TypedAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import { Field, type FieldText } from '../Field/Field.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './PasswordField.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  hidePassword: 'Hide password',
  showPassword: 'Show password',
}

export type PasswordFieldProps = FieldText &
  Omit<WithAttributesOf<'input', TypedAttributes<HTMLInputElement>>, 'type'>

/** Password field with a button that shows and hides the password. Set `autoComplete` for password managers. */
export const PasswordField = ({ label, description, error, id, ...input }: PasswordFieldProps) => {
  const words = useWords(english)
  const [isShown, setIsShown] = useState(false)

  return (
    <Field id={id} label={label} description={description} error={error} required={input.required}>
      {({ className, ...links }) => (
        <span className={styles.frame}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...links}
            className={[className, styles.input].join(' ')}
            type={isShown ? 'text' : 'password'}
          />
          <span className={styles.toggle}>
            <IconButton
              size="sm"
              label={isShown ? words.hidePassword : words.showPassword}
              icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              onPress={() => setIsShown(!isShown)}
            />
          </span>
        </span>
      )}
    </Field>
  )
}
