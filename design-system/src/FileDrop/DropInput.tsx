import { Upload } from 'lucide-react'
import { useState, type ComponentProps, type DragEvent } from 'react'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './FileDrop.module.css'

/** What it says where the application gives no words. */
const english = {
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  dropFile: ' or drop it here',
  dropFiles: ' or drop them here',
}

type DropInputProps = Readonly<
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    id: string
    /** What may be chosen, in words. */
    limits: string
    onFiles: (files: readonly File[]) => void
  }
>

/** The ground of a FileDrop. All of it is the platform's own input, which keys and fingers press. */
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
      // Without these the browser would leave the page for the file, even from a disabled field.
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
          // The same file may be chosen again, for example after it was taken out.
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
