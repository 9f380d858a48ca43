import { Refusal } from '@axle/kit/errors/errors'
import { changeProduct, putOnSale } from '../product/product.flow.ts'
import type { Row } from './cells.rules.ts'
import type { Addition, Change, Plan } from './plan.rules.ts'
import { bad, toCellErrors, type Line } from './report.rules.ts'

/** Reports the line as bad if a concurrent change made it invalid. Rethrows all other errors. */
function lost(row: Row, error: unknown): Line {
  if (!(error instanceof Refusal)) throw error
  switch (error.code) {
    case 'stock-changed':
      return bad(row, [{ column: 'newavailablequantity', message: error.message }])
    case 'not-found':
      return bad(row, [{ column: '_id', message: 'is of a product that was just deleted' }])
    case 'unprocessable':
      return bad(row, toCellErrors(error))
    default:
      throw error
  }
}

async function change({ line, row, given }: Change): Promise<Line> {
  try {
    await changeProduct(row.cells._id, given)
    return line
  } catch (error) {
    return lost(row, error)
  }
}

async function add({ line, product }: Addition): Promise<Line> {
  const isNew = await putOnSale(product)
  return { ...line, _id: product._id, action: isNew ? 'add' : 'none' }
}

/** Writes a planned line. @returns the result, which is bad if a concurrent change made the line invalid */
export async function write(plan: Plan): Promise<Line> {
  switch (plan.writes) {
    case 'nothing':
      return plan.line
    case 'change':
      return change(plan)
    case 'product':
      return add(plan)
  }
}
