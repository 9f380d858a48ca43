import { X } from 'lucide-react'
import { FieldError } from '../FieldError/FieldError.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { formatBytes } from './file-drop.rules.ts'
import styles from './FileDrop.module.css'
import { Thumbnail, usePreview } from './Thumbnail.tsx'

/** Default English texts, used unless the application provides its own. */
const english = {
  cancelFile: (name: string) => `Cancel ${name}`,
  remove: (label: string) => `Remove ${label}`,
  sendingFile: (size: string) => `Sending ${size}`,
}

export type FileEntry = Readonly<{
  file: File
  /** Upload progress, from 0 to 100. */
  progress?: number
  /** Reason why the upload of this file failed, and what to do. */
  error?: string
}>

type FileLineProps = Readonly<{
  entry: FileEntry
  disabled: boolean
  onRemove: () => void
}>

/** Row of a selected file: preview, name, size, progress and remove button. */
const FileLine = ({ entry, disabled, onRemove }: FileLineProps) => {
  const words = useWords(english)
  const { file, progress, error } = entry
  const isSending = progress !== undefined
  return (
    <li className={styles.line}>
      <Thumbnail url={usePreview(file)} />
      <div className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        {isSending ? (
          <ProgressBar label={words.sendingFile(formatBytes(file.size))} value={progress} />
        ) : (
          <span className={styles.size}>{formatBytes(file.size)}</span>
        )}
        <FieldError>{error}</FieldError>
      </div>
      <IconButton
        label={isSending ? words.cancelFile(file.name) : words.remove(file.name)}
        icon={<X aria-hidden="true" />}
        disabled={disabled}
        onPress={onRemove}
      />
    </li>
  )
}

type FileListProps = Readonly<{
  files: readonly FileEntry[]
  disabled: boolean
  onRemove: (file: File) => void
}>

/** List of the selected files. */
export const FileList = ({ files, disabled, onRemove }: FileListProps) =>
  files.length > 0 && (
    <ul className={styles.list} role="list">
      {files.map((entry, index) => (
        <FileLine
          key={`${index} ${entry.file.name}`}
          entry={entry}
          disabled={disabled}
          onRemove={() => onRemove(entry.file)}
        />
      ))}
    </ul>
  )
