import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { FileDrop, type FileDropProps } from '../FileDrop/FileDrop.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import styles from './PictureList.module.css'
import { type OrderedPicture, PictureLine } from './PictureLine.tsx'

/** Default English texts, used unless the application provides its own. */
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
    /** Pictures in order. The application stores them and reports the upload progress of each picture. */
    pictures: readonly OrderedPicture[]
    /** Note on the first position, for example that its picture is the main one. */
    firstNote?: string
    /** Called with accepted files. The application adds them to the end of the list. */
    onAdd: (files: readonly File[]) => void
    /** Called when the user moves a picture to another index. Indexes count from 0. */
    onMove: (from: number, to: number) => void
    /** Called when the user removes a picture. */
    onRemove: (id: string) => void
  }
>

type Kept = Readonly<{ id: string; place: number }>

/**
 * Keeps focus on an item that moves within a list, because browsers drop the focus when an element moves. If the
 * clicked button is now disabled, the first enabled button in the row gets the focus.
 */
function useKeptFocus(list: readonly unknown[]) {
  const lines = useRef(new Map<string, HTMLElement>())
  const kept = useRef<Kept | null>(null)
  const findButtons = (id: string) => [...(lines.current.get(id)?.querySelectorAll('button') ?? [])]

  useLayoutEffect(() => {
    if (kept.current === null) return
    const { id, place } = kept.current
    kept.current = null
    const buttons = findButtons(id)
    const pressed = buttons[place]
    const next = pressed?.disabled === false ? pressed : buttons.find(({ disabled }) => !disabled)
    next?.focus()
  }, [list])

  return {
    /** Returns the ref callback for a row. */
    createRowRef: (id: string) => (line: HTMLElement | null) => {
      if (line === null) lines.current.delete(id)
      else lines.current.set(id, line)
    },
    /**
     * Remembers which button in the item's row was clicked, until the list is reordered. Call it before an item moves.
     */
    keep: (id: string) => {
      const place = findButtons(id).findIndex((button) => button === document.activeElement)
      kept.current = { id, place: Math.max(place, 0) }
    },
  }
}

type LinesProps = Readonly<
  Pick<PictureListProps, 'pictures' | 'onRemove'> & {
    firstNote: string | undefined
    disabled: boolean
    createRowRef: ReturnType<typeof useKeptFocus>['createRowRef']
    onMove: (id: string, from: number, to: number) => void
  }
>

const Lines = ({ pictures, firstNote, disabled, createRowRef, onMove, onRemove }: LinesProps) => (
  <ol className={styles.list} role="list" aria-label={useWords(english).picturesInOrder}>
    {pictures.map(({ id, ...picture }, place) => (
      <PictureLine
        key={id}
        ref={createRowRef(id)}
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
 * Field for an ordered list of pictures. Users can select or drop several pictures, remove a picture, and move a
 * picture up, down or to the start. The focus follows a moved picture, and screen readers announce its new position.
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
    // The clicked button has the focus but is removed with its row, so the focus moves to the input.
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
          createRowRef={focus.createRowRef}
          onMove={move}
          onRemove={remove}
        />
      )}
    </div>
  )
}

/** The drop area lists no files, because the list above shows the pictures. */
const noFile = () => undefined
