/** What answers a press only by script. A link leads on by itself. */
const controls = 'button, [role="button"], [role="tab"]'
/** What shows a press by itself. */
const ticked = 'input[type="checkbox"], input[type="radio"]'

type Typed = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** Has React and forms notice what was typed: they took the letters for their own, or put their preset in the field. */
function typeAgain(field: HTMLInputElement, typed: Typed): void {
  const { value, selectionStart, selectionEnd } = typed
  const prototype: object = Object.getPrototypeOf(field)
  field.value = ''
  // React watches the field's own property, and would take this for its own, too.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  // A field for numbers has no place to type at.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Has React notice a box that was ticked, or not any more. */
function tickAgain(box: HTMLInputElement, isTicked: boolean): void {
  box.checked = !isTicked
  box.click()
}

/** Forms are kept from being sent from now on, so that their buttons may be pressed. */
function letFormsBeSent(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-awaits-script]')) {
    button.disabled = false
    delete button.dataset['disabled']
  }
}

/** Keeps the last press on a control and the last form back, and notes where was typed, until there is somebody to answer. */
export function keepEarlyActs() {
  let pressed: HTMLElement | null = null
  const ticks = new Map<HTMLInputElement, boolean>()
  let sent: HTMLFormElement | null = null
  const typed = new Map<HTMLInputElement, Typed>()

  function keepPress(event: Event): void {
    const target = event.target instanceof Element ? event.target : null
    if (target === null || target.closest('a[href]') !== null) return
    if (target instanceof HTMLInputElement && target.matches(ticked)) {
      ticks.set(target, target.checked)
      return
    }
    const control = target.closest<HTMLElement>(controls)
    if (control === null) return
    pressed = control
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** The browser would send what was typed in the address, a password too. */
  function keepForm(event: Event): void {
    if (event.target instanceof HTMLFormElement) sent = event.target
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function noteTyped({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.matches(ticked)) return
    const { value, selectionStart, selectionEnd } = target
    typed.set(target, { value, selectionStart, selectionEnd })
  }

  addEventListener('click', keepPress, true)
  addEventListener('submit', keepForm, true)
  addEventListener('input', noteTyped, true)
  letFormsBeSent()

  return {
    /** Does all of it again, and keeps nothing back from now on. */
    repeat: (): void => {
      removeEventListener('click', keepPress, true)
      removeEventListener('submit', keepForm, true)
      removeEventListener('input', noteTyped, true)
      // Who came to a field before React did has its events from here on.
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      for (const [field, text] of typed) typeAgain(field, text)
      for (const [box, isTicked] of ticks) tickAgain(box, isTicked)
      pressed?.click()
      sent?.requestSubmit()
    },
  }
}
