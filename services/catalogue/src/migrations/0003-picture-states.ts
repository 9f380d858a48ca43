import { defineMigration } from '@axle/kit/migrations/migration'

type Picture = { readonly _id: string; readonly state: string }

/** Renames the state of images that release 0.2.0 was removing, so that the sweep completes their removal. */
export const pictureStates = defineMigration<Picture>({
  name: '0003-picture-states',
  phase: 'before',
  collection: 'pictures',
  where: { state: 'going' },
  reads: ['state'],
  change: () => ({ $set: { state: 'removing' } }),
})
