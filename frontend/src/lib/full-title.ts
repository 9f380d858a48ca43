/** A page's title as browsers show it in tabs and history. */
export function fullTitle(title: string): string {
  return `${title} · Axle`
}
