import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'

/** Props of a button that opens a lazily loaded panel. */
type PanelButton = Readonly<{
  ref: RefObject<HTMLButtonElement | null>
  onHoverStart: () => void
  onFocus: () => void
}>

/**
 * Preloads a panel when its button is first touched, hovered or focused, because the panel's code is larger than the
 * button's.
 * @param ref the application's ref to the button
 * @param load fetches the panel's code and may be called repeatedly
 */
export function usePanelButton(
  ref: Ref<HTMLButtonElement> | undefined,
  load: () => Promise<unknown>,
): PanelButton {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  // If this preload fails, opening the panel loads it again.
  const warm = () => void load().catch(() => undefined)
  return { ref: button, onHoverStart: warm, onFocus: warm }
}
