import { Expand } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { Passed } from '../attributes/passed.ts'
import { Image } from '../Image/Image.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './Gallery.module.css'
import { GalleryDialog, type GalleryPicture } from './GalleryDialog.tsx'

/** Default English texts, used unless the application provides its own. */
const english = {
  enlargePicture: (label: string) => `Enlarge the picture of ${label}`,
  picturePlace: (place: number, count: number) => `Picture ${place} of ${count}`,
  pictures: (label: string) => `Pictures: ${label}`,
}

export type GalleryProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Subject of the pictures, used as the accessible name of the gallery and its dialog. */
    label: string
    /** Pictures to show. The first picture is shown initially. */
    pictures: readonly GalleryPicture[]
  }>

type ThumbnailsProps = Readonly<{
  pictures: readonly GalleryPicture[]
  shown: number
  onShow: (index: number) => void
}>

const Thumbnails = ({ pictures, shown, onShow }: ThumbnailsProps) => {
  const { picturePlace } = useWords(english)
  return (
    <ul className={styles.thumbnails} role="list">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <AriaButton
            className={styles.thumbnail}
            aria-label={picturePlace(index + 1, pictures.length)}
            aria-current={index === shown ? 'true' : undefined}
            onPress={() => onShow(index)}
          >
            <Image {...picture} alt="" ratio={1} sizes="5rem" />
          </AriaButton>
        </li>
      ))}
    </ul>
  )
}

/**
 * Pictures of one item: one large picture, with thumbnails of all pictures below it. When the user clicks the large
 * picture, a dialog opens. In the dialog, arrow keys change the picture, and a button enlarges it. A single picture has
 * no thumbnails.
 */
export const Gallery = ({ label, pictures, ...passed }: GalleryProps) => {
  const words = useWords(english)
  const [chosen, setChosen] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  // Pictures may have been removed since the last render.
  const shown = Math.min(chosen, pictures.length - 1)
  const picture = pictures[shown]
  if (picture === undefined) return null

  return (
    <div className={styles.gallery} role="group" aria-label={words.pictures(label)} {...passed}>
      <div className={styles.stage}>
        <Image key={picture.src} {...picture} isPriority />
        <AriaButton
          className={styles.open}
          aria-label={words.enlargePicture(label)}
          onPress={() => setIsOpen(true)}
        >
          <span className={styles.sign}>
            <Expand aria-hidden="true" />
          </span>
        </AriaButton>
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onShow={setChosen} />}
      <GalleryDialog
        label={label}
        pictures={pictures}
        shown={shown}
        isOpen={isOpen}
        onShow={setChosen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  )
}
