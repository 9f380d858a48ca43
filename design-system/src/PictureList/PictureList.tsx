import { useImperativeHandle, useRef, useState } from 'react'
import { FileDrop, type FileDropProps } from '../FileDrop/FileDrop.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import type { OrderedPicture } from './ordered-picture.ts'
import styles from './PictureList.module.css'
import { PictureLine } from './PictureLine.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** What it says where the application gives no words. */
const english = {
  pictureMoved: (place: number, count: number) => `Now picture ${place} of ${count}`,
  pictureRemoved: (left: number) =>
    `Removed. ${left === 1 ? 'One picture' : `${left} pictures`} left`,
  picturesAdded: (names: string) => `Added at the end: ${names}`,
  picturesInOrder: 'Pictures in order',
}

export type PictureListProps = Readonly<
  Omit<
    FileDropProps,
    'files' | 'onChoose' | 'onRemove' | 'multiple' | 'previewUrl' | 'required' | 'onBlur'
  > & {
    /** In their order. The application holds them, and says how far each is sent. */
    pictures: readonly OrderedPicture[]
    /** What it means to be the first picture. */
    firstNote?: string
    /** Files within the limits, to be put behind the others. */
    onAdd: (files: readonly File[]) => void
    /** The picture at one place goes to another; places are counted from 0. */
    onMove: (from: number, to: number) => void
    /** The picture is to be taken out. */
    onRemove: (id: string) => void
  }
>

type LinesProps = Readonly<
  Pick<PictureListProps, 'pictures' | 'onRemove'> & {
    firstNote: string | undefined
    disabled: boolean
    lineOf: ReturnType<typeof useKeptFocus>['lineOf']
    onMove: (id: string, from: number, to: number) => void
  }
>

const Lines = ({ pictures, firstNote, disabled, lineOf, onMove, onRemove }: LinesProps) => (
  <ol className={styles.list} role="list" aria-label={useWords(english).picturesInOrder}>
    {pictures.map(({ id, ...picture }, place) => (
      <PictureLine
        key={id}
        ref={lineOf(id)}
        picture={picture}
        place={place}
        count={pictures.length}
        note={place === 0 && pictures.length > 1 ? firstNote : undefined}
        disabled={disabled}
        onMove={(to) => onMove(id, place, to)}
        onRemove={() => onRemove(id)}
      />
    ))}
  </ol>
)

/**
 * Pictures in an order that the reader decides: choose or drop several, move each up, down or to the first place, take
 * one out. The focus goes with the picture that moves, and where it stands is said to those who listen.
 */
export const PictureList = ({
  pictures,
  firstNote,
  onAdd,
  onMove,
  onRemove,
  ref,
  ...field
}: PictureListProps) => {
  const words = useWords(english)
  const [status, setStatus] = useState('')
  const input = useRef<HTMLInputElement | null>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const focus = useKeptFocus(pictures)
  const count = pictures.length

  const add = (files: readonly File[]) => {
    setStatus(words.picturesAdded(files.map(({ name }) => name).join('; ')))
    onAdd(files)
  }
  const move = (id: string, from: number, to: number) => {
    focus.keep(id)
    setStatus(words.pictureMoved(to + 1, count))
    onMove(from, to)
  }
  const remove = (id: string) => {
    setStatus(words.pictureRemoved(count - 1))
    onRemove(id)
    // The button that had the focus goes with its line.
    input.current?.focus()
  }

  return (
    <div className={styles.frame}>
      <FileDrop {...field} ref={input} multiple files={[]} onChoose={add} onRemove={noFile} />
      <p className={hidden.hidden} role="status">
        {status}
      </p>
      {count > 0 && (
        <Lines
          pictures={pictures}
          firstNote={firstNote}
          disabled={field.disabled ?? false}
          lineOf={focus.lineOf}
          onMove={move}
          onRemove={remove}
        />
      )}
    </div>
  )
}

/** The pictures stand in the list, and none in the field itself. */
const noFile = () => undefined
