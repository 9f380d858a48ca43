import { useImperativeHandle, useRef } from 'react'
import type { Passed } from '../attributes/passed.ts'
import type { ControlAttributes } from '../Field/control-attributes.ts'
import { Field, type FieldText } from '../Field/Field.tsx'
import { DropInput } from './DropInput.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import { englishFileWords, limitsText } from './file-drop.rules.ts'
import { FileList, type FileEntry } from './FileList.tsx'
import styles from './FileDrop.module.css'
import { Thumbnail } from './Thumbnail.tsx'
import { useChosenFiles } from './use-chosen-files.ts'

/** What it says where the application gives no words. */
const english = {
  ...englishFileWords,
  currentFile: 'In use until you choose another.',
}

export type FileDropProps = FieldText &
  Passed<HTMLInputElement> &
  Pick<ControlAttributes<HTMLInputElement>, 'required' | 'disabled' | 'onBlur'> &
  Readonly<{
    /** What is chosen now. The application holds it, and says how far each file is sent. */
    files: readonly FileEntry[]
    /** Called with the files within the limits. Without `multiple` it is one, in place of the last. */
    onChoose: (files: readonly File[]) => void
    /** A file is to be taken out; if it is being sent, the sending is to be stopped. */
    onRemove: (file: File) => void
    /** Kinds that are taken, as for `<input type="file">`: `image/png,image/webp` or `.pdf`. */
    accept?: string
    /** The largest file that is taken, in bytes. */
    maximumBytes?: number
    /** Takes several files at once. */
    multiple?: boolean
    /** The picture that is in use already, shown until a file is chosen. */
    previewUrl?: string
  }>

/**
 * Files to choose, drop, look at and take out again. It keeps out what is of another kind or too
 * large and says what to do instead; sending is the application's, which hands the progress back.
 */
export const FileDrop = ({ label, description, error, id, ref, ...props }: FileDropProps) => {
  const words = useWords(english)
  const { files, onChoose, onRemove, previewUrl, ...input } = props
  const { accept, maximumBytes, multiple = false, required, disabled = false, ...passed } = input
  const chosen = useChosenFiles({ files, onChoose, onRemove, accept, maximumBytes, multiple })
  const control = useRef<HTMLInputElement | null>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => control.current)

  const remove = (file: File) => {
    chosen.remove(file)
    // The button that had the focus goes with its line.
    control.current?.focus()
  }

  return (
    <Field
      id={id}
      label={label}
      description={description}
      error={chosen.refusal ?? error}
      required={required}
    >
      {(links) => (
        <div className={styles.frame}>
          <DropInput
            {...passed}
            {...links}
            ref={control}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            required={required === true && files.length === 0}
            limits={limitsText({ accept, maximumBytes }, words)}
            onFiles={chosen.choose}
          />
          <p className={hidden.hidden} role="status">
            {chosen.status}
          </p>
          {files.length === 0 && previewUrl !== undefined && (
            <p className={styles.line}>
              <Thumbnail url={previewUrl} />
              <span className={styles.size}>{words.currentFile}</span>
            </p>
          )}
          <FileList files={files} disabled={disabled} onRemove={remove} />
        </div>
      )}
    </Field>
  )
}
