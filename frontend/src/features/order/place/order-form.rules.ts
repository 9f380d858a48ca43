/** Input fields of the order form. `quantity` is text, as the buyer typed it. */
export type OrderForm = Readonly<{ phone: string; quantity: string }>

type Limits = Readonly<{ minimumorderquantity: number; availablequantity: number }>

/**
 * Returns the validation error for a quantity, or null. A quantity must be a whole number between the minimum order and
 * the stock.
 */
export function quantityFault(quantity: string, tool: Limits): string | null {
  const count = Number(quantity)
  if (quantity.trim() === '' || !Number.isInteger(count)) return 'Enter a whole number of units.'
  if (count < tool.minimumorderquantity) {
    return `The minimum order is ${tool.minimumorderquantity}.`
  }
  if (count > tool.availablequantity) return `Only ${tool.availablequantity} are available.`
  return null
}
