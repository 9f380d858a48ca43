/** Returns a page title in the form in which the browser tab and history show it. */
export function fullTitle(title: string): string {
  return `${title} · Axle`
}
