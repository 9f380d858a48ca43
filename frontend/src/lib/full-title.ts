/** Returns a page's title as shown in the browser tab and history. */
export function fullTitle(title: string): string {
  return `${title} · Axle`
}
