import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'

/** Props of a button that opens a panel whose code is loaded on demand. */
type PanelButton = Readonly<{
  ref: RefObject<HTMLButtonElement | null>
  onHoverStart: () => void
  onFocus: () => void
}>

/**
 * Preloads the code of a panel when its button is first touched, hovered or focused. The code is too large to load with
 * the button.
 * @param ref the application's ref to the button
 * @param load fetches the panel's code and may be called repeatedly
 */
export function usePanelButton(
  ref: Ref<HTMLButtonElement> | undefined,
  load: () => Promise<unknown>,
): PanelButton {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  // If the preload fails, the code is loaded again when the panel opens.
  const warm = () => void load().catch(() => undefined)
  return { ref: button, onHoverStart: warm, onFocus: warm }
}
