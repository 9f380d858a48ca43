import { defineMigration } from '@axle/kit/migrations/migration'

type Picture = { readonly _id: string; readonly state: string }

/** Renames the removal state that release 0.2.0 gave to images, so that the sweep completes the removals. */
export const pictureStates = defineMigration<Picture>({
  name: '0003-picture-states',
  phase: 'before',
  collection: 'pictures',
  where: { state: 'going' },
  reads: ['state'],
  change: () => ({ $set: { state: 'removing' } }),
})
