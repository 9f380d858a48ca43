import { X } from 'lucide-react'
import { use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import type { Passed } from '../attributes/passed.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './DialogBody.module.css'
import { DialogKeeper } from './dialog-keeper.ts'

/** Default English texts, used unless the application provides its own. */
const english = {
  close: 'Close',
}

type DialogBodyProps = Passed<HTMLElement> &
  Readonly<{
    title: string
    role: 'dialog' | 'alertdialog'
    onClose: () => void
    footer?: ReactNode
    children: ReactNode
  }>

/** Content of Modal and Drawer: title with close button, scrollable content and footer. */
export const DialogBody = ({
  title,
  role,
  onClose,
  footer,
  children,
  ...passed
}: DialogBodyProps) => {
  const { close } = useWords(english)
  const keep = use(DialogKeeper)
  const closeNow = useEffectEvent(onClose)
  useEffect(() => keep(() => closeNow()), [keep])
  const content = useRef<HTMLDivElement>(null)
  const [isScrolling, setIsScrolling] = useState(false)
  // Keyboard users must be able to focus scrollable content, even if it contains no buttons or links.
  useEffect(() => {
    const measure = () => {
      const box = content.current
      setIsScrolling(box !== null && box.scrollHeight > box.clientHeight)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [children])

  return (
    <Dialog className={styles.dialog} role={role} {...passed}>
      <header className={styles.header}>
        <Heading slot="title" className={styles.title}>
          {title}
        </Heading>
        <IconButton size="sm" label={close} icon={<X aria-hidden="true" />} onPress={onClose} />
      </header>
      <div ref={content} className={styles.content} tabIndex={isScrolling ? 0 : undefined}>
        {children}
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </Dialog>
  )
}
