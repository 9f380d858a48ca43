/** Scrolls to the top and moves the focus there, for content that is replaced in place. */
export function showTop(): void {
  scrollTo(0, 0)
  document.querySelector('main')?.focus({ preventScroll: true })
}
