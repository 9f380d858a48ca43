const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats an amount in US dollars, such as `$1,234.50`. */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars)
}

/** Returns the total price of several units in dollars, calculated in whole cents to avoid rounding errors. */
export function totalDollars(priceDollars: number, quantity: number): number {
  return (Math.round(priceDollars * 100) * quantity) / 100
}
