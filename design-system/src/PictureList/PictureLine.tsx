import { ArrowUpToLine, ChevronDown, ChevronUp, X } from 'lucide-react'
import type { Ref } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import { formatBytes } from '../FileDrop/file-drop.rules.ts'
import { Thumbnail, usePreview } from '../FileDrop/Thumbnail.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import styles from './PictureList.module.css'

/** Picture in a list that the user can reorder. */
export type OrderedPicture = Readonly<{
  id: string
  /** URL of an uploaded picture, or a local file. */
  source: string | File
  /** Upload progress, from 0 to 100. */
  progress?: number | undefined
  /** Reason why the upload of this picture failed, and what to do. */
  error?: string | undefined
}>

/** Default English texts, used unless the application provides its own. */
const english = {
  makePictureFirst: (place: number, count: number) => `Make picture ${place} of ${count} the first`,
  movePictureDown: (place: number, count: number) => `Move picture ${place} of ${count} down`,
  movePictureUp: (place: number, count: number) => `Move picture ${place} of ${count} up`,
  picturePlace: (place: number, count: number) => `Picture ${place} of ${count}`,
  removePicture: (place: number, count: number) => `Remove picture ${place} of ${count}`,
  sendingPicture: (place: number, count: number) => `Sending picture ${place} of ${count}`,
}

type PlaceProps = Readonly<{
  /** Index of the picture in the list, from 0. */
  place: number
  count: number
  disabled: boolean
}>

type MovesProps = PlaceProps & Readonly<{ onMove: (to: number) => void }>

/** Buttons that move a picture within the list. Every row has the same buttons at the same position. */
const Moves = ({ place, count, disabled, onMove }: MovesProps) => {
  const words = useWords(english)
  const [isFirst, isLast] = [place === 0, place === count - 1]
  return (
    <>
      <IconButton
        label={words.movePictureUp(place + 1, count)}
        icon={<ChevronUp aria-hidden="true" />}
        disabled={disabled || isFirst}
        onPress={() => onMove(place - 1)}
      />
      <IconButton
        label={words.movePictureDown(place + 1, count)}
        icon={<ChevronDown aria-hidden="true" />}
        disabled={disabled || isLast}
        onPress={() => onMove(place + 1)}
      />
      <IconButton
        label={words.makePictureFirst(place + 1, count)}
        icon={<ArrowUpToLine aria-hidden="true" />}
        disabled={disabled || isFirst}
        onPress={() => onMove(0)}
      />
    </>
  )
}

type PictureLineProps = MovesProps &
  Readonly<{
    picture: Omit<OrderedPicture, 'id'>
    /** Note on the picture's position, for example that it is the main picture. */
    note: string | undefined
    onRemove: () => void
    ref: Ref<HTMLLIElement>
  }>

/** Row of a PictureList: preview, position, upload progress and actions of one picture. */
export const PictureLine = ({
  picture,
  note,
  onMove,
  onRemove,
  ref,
  ...placed
}: PictureLineProps) => {
  const { source, progress, error } = picture
  const words = useWords(english)
  const number = [placed.place + 1, placed.count] as const
  return (
    <li className={styles.line} ref={ref}>
      <Thumbnail url={usePreview(source)} />
      <div className={styles.words}>
        <span className={styles.place}>{words.picturePlace(...number)}</span>
        {note !== undefined && <span className={styles.file}>{note}</span>}
        {typeof source !== 'string' && (
          <span className={styles.file}>
            <span>{source.name}</span>, {formatBytes(source.size)}
          </span>
        )}
        {progress !== undefined && (
          <ProgressBar label={words.sendingPicture(...number)} value={progress} />
        )}
        <FieldError>{error}</FieldError>
      </div>
      <div className={styles.tools}>
        {placed.count > 1 && <Moves {...placed} onMove={onMove} />}
        <IconButton
          label={words.removePicture(...number)}
          icon={<X aria-hidden="true" />}
          disabled={placed.disabled}
          onPress={onRemove}
        />
      </div>
    </li>
  )
}
