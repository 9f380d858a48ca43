import type { AnyEvent } from '@axle/kit/event'
import type { Keeper } from './keeping.flow.ts'

type Hint = (keeper: Keeper, event: AnyEvent) => void

const hint: Hint = (keeper, { type, subject, data }) => {
  const revision = 'revision' in data ? (data.revision ?? Infinity) : Infinity
  keeper.hint({ id: subject, revision, isGone: type === 'product.removed' })
}

/** The events after which a product, or the tree of categories, is read again. */
const hints: Readonly<Record<string, Hint>> = {
  'product.changed': hint,
  'product.removed': hint,
  'categories.changed': (keeper) => keeper.hintTree(),
}

/** Reads the catalogue's own events, each instance all of them. */
export function followProducts(keeper: Keeper) {
  return {
    topics: ['catalogue.v1'],
    read: (event: AnyEvent): void => hints[event.type]?.(keeper, event),
    begun: keeper.eventsBegun,
  }
}
