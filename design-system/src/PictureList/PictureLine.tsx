import { ArrowUpToLine, ChevronDown, ChevronUp, X } from 'lucide-react'
import type { Ref } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import { formatBytes } from '../FileDrop/file-drop.rules.ts'
import { Thumbnail } from '../FileDrop/Thumbnail.tsx'
import { usePreview } from '../FileDrop/use-preview.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import type { OrderedPicture } from './ordered-picture.ts'
import styles from './PictureList.module.css'

type PlaceProps = Readonly<{
  /** Counted from 0. */
  place: number
  count: number
  isDisabled: boolean
}>

type MovesProps = PlaceProps & Readonly<{ onMove: (to: number) => void }>

/** The buttons that change the order, always the same ones in the same place. */
const Moves = ({ place, count, isDisabled, onMove }: MovesProps) => {
  const name = `picture ${place + 1} of ${count}`
  const [isFirst, isLast] = [place === 0, place === count - 1]
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        icon={<ChevronUp aria-hidden="true" />}
        isDisabled={isDisabled || isFirst}
        onPress={() => onMove(place - 1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ChevronDown aria-hidden="true" />}
        isDisabled={isDisabled || isLast}
        onPress={() => onMove(place + 1)}
      />
      <IconButton
        label={`Make ${name} the first`}
        icon={<ArrowUpToLine aria-hidden="true" />}
        isDisabled={isDisabled || isFirst}
        onPress={() => onMove(0)}
      />
    </>
  )
}

type PictureLineProps = MovesProps &
  Readonly<{
    picture: Omit<OrderedPicture, 'id'>
    /** What it means to stand here. */
    note: string | undefined
    onRemove: () => void
    ref: Ref<HTMLLIElement>
  }>

/** A picture of the list: how it looks, where it stands, how far it is sent, and what can be done with it. */
export const PictureLine = ({
  picture,
  note,
  onMove,
  onRemove,
  ref,
  ...placed
}: PictureLineProps) => {
  const { source, progress, error } = picture
  const number = `${placed.place + 1} of ${placed.count}`
  return (
    <li className={styles.line} ref={ref}>
      <Thumbnail url={usePreview(source)} />
      <div className={styles.words}>
        <span className={styles.place}>{`Picture ${number}`}</span>
        {note !== undefined && <span className={styles.file}>{note}</span>}
        {typeof source !== 'string' && (
          <span className={styles.file}>
            <span>{source.name}</span>, {formatBytes(source.size)}
          </span>
        )}
        {progress !== undefined && (
          <ProgressBar label={`Sending picture ${number}`} value={progress} />
        )}
        <FieldError>{error}</FieldError>
      </div>
      <div className={styles.tools}>
        {placed.count > 1 && <Moves {...placed} onMove={onMove} />}
        <IconButton
          label={`Remove picture ${number}`}
          icon={<X aria-hidden="true" />}
          isDisabled={placed.isDisabled}
          onPress={onRemove}
        />
      </div>
    </li>
  )
}
