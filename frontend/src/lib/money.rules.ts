const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of US dollars as people read it: `$1,234.50`. */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars)
}

/** The price of several units in dollars, counted in whole cents so that no fraction creeps in. */
export function totalDollars(priceDollars: number, quantity: number): number {
  return (Math.round(priceDollars * 100) * quantity) / 100
}
