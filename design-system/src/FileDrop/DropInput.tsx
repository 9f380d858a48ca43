import { Upload } from 'lucide-react'
import { useState, type ComponentProps, type DragEvent } from 'react'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './FileDrop.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  dropFile: ' or drop it here',
  dropFiles: ' or drop them here',
}

type DropInputProps = Readonly<
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    id: string
    /** Text that describes the accepted file types and sizes. */
    limits: string
    onFiles: (files: readonly File[]) => void
  }
>

/** Drop area of a FileDrop. A native file input covers the whole area, so that it works by keyboard and touch. */
export const DropInput = ({ limits, onFiles, ...input }: DropInputProps) => {
  const words = useWords(english)
  const [isOver, setIsOver] = useState(false)
  const multiple = input.multiple === true
  const mayDrop = (event: DragEvent) =>
    input.disabled !== true && event.dataTransfer.types.includes('Files')
  const describedBy = [limits === '' ? [] : `${input.id}-limits`, input['aria-describedby'] ?? []]

  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      // Without these handlers, the browser would open a dropped file in place of the page, even on a disabled field.
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(mayDrop(event))
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (mayDrop(event)) onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        {...input}
        className={styles.input}
        type="file"
        aria-describedby={describedBy.flat().join(' ') || undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows the user to choose the same file again, for example after removing it.
          event.target.value = ''
        }}
      />
      <Upload aria-hidden="true" />
      <p>
        <span className={styles.choose}>{multiple ? words.chooseFiles : words.chooseFile}</span>
        <span className={styles.drop}>{multiple ? words.dropFiles : words.dropFile}</span>
        {limits !== '' && (
          <span className={styles.limits} id={`${input.id}-limits`}>
            {limits}
          </span>
        )}
      </p>
    </div>
  )
}
