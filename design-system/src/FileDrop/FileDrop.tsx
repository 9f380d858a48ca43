import { useImperativeHandle, useRef, useState } from 'react'
import type { Passed } from '../attributes/passed.ts'
import type { ControlAttributes } from '../Field/control-attributes.ts'
import { Field, type FieldText } from '../Field/Field.tsx'
import { DropInput } from './DropInput.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import { englishFileWords, findRefusal, formatBytes, limitsText } from './file-drop.rules.ts'
import { FileList, type FileEntry } from './FileList.tsx'
import styles from './FileDrop.module.css'
import { Thumbnail } from './Thumbnail.tsx'

/** Default English texts, used unless the application provides its own. */
const english = {
  ...englishFileWords,
  chosenFiles: (names: string) => `Chosen: ${names}`,
  currentFile: 'In use until you choose another.',
  removedFile: (name: string) => `Removed: ${name}`,
}

type ChosenFilesOptions = Readonly<{
  /** Selected files. */
  files: readonly Readonly<{ file: File }>[]
  accept?: string | undefined
  maximumBytes?: number | undefined
  multiple: boolean
  onChoose: (files: readonly File[]) => void
  onRemove: (file: File) => void
}>

const formatFiles = (files: readonly File[]): string =>
  files.map(({ name, size }) => `${name}, ${formatBytes(size)}`).join('; ')

type Change = Readonly<{ kind: 'chosen' | 'removed'; files: readonly File[] }>

/**
 * Returns the message about the last selection or removal. Returns an empty string if the application no longer has any
 * of the selected files.
 */
function describeChange(
  change: Change | null,
  options: ChosenFilesOptions,
  words: typeof english,
): string {
  if (change === null) return ''
  const isHeld = (one: File) => options.files.some(({ file }) => file === one)
  if (change.kind === 'removed')
    return words.removedFile(change.files.map(({ name }) => name).join())
  return change.files.some(isHeld) ? words.chosenFiles(formatFiles(change.files)) : ''
}

/** Passes accepted files to the application, and announces refused files, whether the user selected or dropped them. */
const useChosenFiles = (options: ChosenFilesOptions) => {
  const words = useWords(english)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [change, setChange] = useState<Change | null>(null)

  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const offered = options.multiple ? chosen : chosen.slice(0, 1)
    const refusals = offered.flatMap((file) => findRefusal(file, options, words) ?? [])
    const taken = offered.filter((file) => findRefusal(file, options) === null)
    setRefusal(refusals.length > 0 ? refusals.join(' ') : null)
    if (taken.length === 0) return
    setChange({ kind: 'chosen', files: taken })
    options.onChoose(taken)
  }

  const remove = (file: File) => {
    setRefusal(null)
    setChange({ kind: 'removed', files: [file] })
    options.onRemove(file)
  }

  return { refusal, status: describeChange(change, options, words), choose, remove }
}

export type FileDropProps = FieldText &
  Passed<HTMLInputElement> &
  Pick<ControlAttributes<HTMLInputElement>, 'required' | 'disabled' | 'onBlur'> &
  Readonly<{
    /** Selected files. The application stores them and reports the upload progress of each file. */
    files: readonly FileEntry[]
    /**
     * Called with the selected files that are within the limits. Without `multiple`, the new file replaces the previous
     * one.
     */
    onChoose: (files: readonly File[]) => void
    /** Called when the user removes a file. If the file is still uploading, the application must cancel the upload. */
    onRemove: (file: File) => void
    /** Accepted file types, as for `<input type="file">`: `image/png,image/webp` or `.pdf`. */
    accept?: string
    /** Maximum file size in bytes. */
    maximumBytes?: number
    /** Whether several files can be selected. */
    multiple?: boolean
    /** URL of the picture that is currently in use. It is shown until a file is selected. */
    previewUrl?: string
  }>

/**
 * Field to select, drop, preview and remove files. It refuses files of the wrong type or size, and says which files are
 * allowed. The application uploads the files and passes the progress to the field.
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
    // The clicked button has the focus but is removed with its row, so the focus moves to the input.
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
