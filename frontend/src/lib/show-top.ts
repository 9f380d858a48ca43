/** Scrolls to the top of the page and moves the focus there, because new content has replaced the old content. */
export function showTop(): void {
  scrollTo(0, 0)
  document.querySelector('main')?.focus({ preventScroll: true })
}
