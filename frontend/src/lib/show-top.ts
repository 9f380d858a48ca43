/** Shows the page from its top, and moves the focus there: for when a page has become another one in its place. */
export function showTop(): void {
  scrollTo(0, 0)
  document.querySelector('main')?.focus({ preventScroll: true })
}
