import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Image, type ImageProps } from '../Image/Image.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { Modal } from '../Modal/Modal.tsx'
import styles from './Gallery.module.css'

/** Picture in a gallery. */
export type GalleryPicture = Readonly<
  Pick<ImageProps, 'src' | 'alt' | 'srcSet' | 'sources'> & {
    /** Display width of the picture, as in the `sizes` attribute of `<img>`. */
    sizes?: string
  }
>

/** Default English texts, used unless the application provides its own. */
const english = {
  enlargedPicture: (label: string) => `Enlarged picture of ${label}`,
  makePictureLarger: 'Make the picture larger',
  makePictureSmaller: 'Make the picture smaller',
  nextPicture: 'Next picture',
  picturePlace: (place: number, count: number) => `Picture ${place} of ${count}`,
  previousPicture: 'Previous picture',
}

type GalleryDialogProps = Readonly<{
  label: string
  pictures: readonly GalleryPicture[]
  shown: number
  isOpen: boolean
  onShow: (index: number) => void
  onClose: () => void
}>

type LargeProps = Readonly<{ picture: GalleryPicture; label: string; isZoomed: boolean }>

/** Scrolls an enlarged picture to its centre, where the item usually is. */
function useInMiddle(isZoomed: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isZoomed || box.current === null) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box.current
    const isMirrored = getComputedStyle(box.current).direction === 'rtl'
    box.current.scrollLeft = ((scrollWidth - clientWidth) / 2) * (isMirrored ? -1 : 1)
    box.current.scrollTop = (scrollHeight - clientHeight) / 2
  }, [isZoomed])
  return box
}

/**
 * Picture that fills the dialog. An enlarged picture has twice that size, in a scrollable box. Keyboard users can focus
 * and scroll the box.
 */
const Large = ({ picture, label, isZoomed }: LargeProps) => {
  const { enlargedPicture } = useWords(english)
  return (
    <div
      ref={useInMiddle(isZoomed)}
      className={styles.large}
      data-zoomed={isZoomed || undefined}
      {...(isZoomed ? { role: 'region', tabIndex: 0, 'aria-label': enlargedPicture(label) } : {})}
    >
      <div className={styles.canvas}>
        <Image
          key={picture.src}
          {...picture}
          sizes={isZoomed ? '112rem' : '(min-width: 48rem) 56rem, 100vw'}
          isPriority
        />
      </div>
    </div>
  )
}

type StepsProps = Readonly<{ count: number; shown: number; onStep: (by: number) => void }>

const Steps = ({ count, shown, onStep }: StepsProps) => {
  const words = useWords(english)
  return (
    <>
      <IconButton
        variant="outlined"
        label={words.previousPicture}
        icon={<ChevronLeft className={styles.arrow} aria-hidden="true" />}
        onPress={() => onStep(-1)}
      />
      <span className={styles.place} role="status">
        {words.picturePlace(shown + 1, count)}
      </span>
      <IconButton
        variant="outlined"
        label={words.nextPicture}
        icon={<ChevronRight className={styles.arrow} aria-hidden="true" />}
        onPress={() => onStep(1)}
      />
    </>
  )
}

/** Arrow keys change the picture, whichever element of the dialog has the focus. */
function useArrowKeys(isOn: boolean, step: (by: number) => void): void {
  const { direction } = useLocale()
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1)
  })

  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [isOn])
}

/** Dialog of a Gallery. It shows one picture as large as the screen allows, and can enlarge the picture further. */
export const GalleryDialog = ({
  label,
  pictures,
  shown,
  isOpen,
  onShow,
  onClose,
}: GalleryDialogProps) => {
  const words = useWords(english)
  const [isZoomed, setIsZoomed] = useState(false)
  const step = (by: number) => {
    setIsZoomed(false)
    onShow((shown + by + pictures.length) % pictures.length)
  }
  // In an enlarged picture, the arrow keys scroll instead of changing the picture.
  useArrowKeys(isOpen && !isZoomed && pictures.length > 1, step)
  const picture = pictures[shown]
  if (picture === undefined) return null
  const close = () => {
    setIsZoomed(false)
    onClose()
  }

  return (
    <Modal
      title={label}
      size="lg"
      isOpen={isOpen}
      onClose={close}
      footer={
        <div className={styles.tools}>
          {pictures.length > 1 && <Steps count={pictures.length} shown={shown} onStep={step} />}
          <IconButton
            variant="outlined"
            label={isZoomed ? words.makePictureSmaller : words.makePictureLarger}
            icon={isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            onPress={() => setIsZoomed(!isZoomed)}
          />
        </div>
      }
    >
      <Large picture={picture} label={label} isZoomed={isZoomed} />
    </Modal>
  )
}
