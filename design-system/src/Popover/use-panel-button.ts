import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'

/** What a button takes that opens a panel whose code is fetched on demand. */
type PanelButton = Readonly<{
  ref: RefObject<HTMLButtonElement | null>
  onHoverStart: () => void
  onFocus: () => void
}>

/**
 * For a button whose panel weighs more than the button: the panel's code is fetched when the button is first touched,
 * hovered or focused.
 * @param ref what the application wants to hold the button by
 * @param load fetches the panel's code; repeating it costs nothing
 */
export function usePanelButton(
  ref: Ref<HTMLButtonElement> | undefined,
  load: () => Promise<unknown>,
): PanelButton {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  // What does not arrive yet is asked for again when it is wanted.
  const warm = () => void load().catch(() => undefined)
  return { ref: button, onHoverStart: warm, onFocus: warm }
}
