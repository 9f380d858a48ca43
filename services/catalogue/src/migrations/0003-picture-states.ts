import { defineMigration } from '@axle/kit/migration'

type Picture = { readonly _id: string; readonly state: string }

/** Pictures that 0.2.0 was removing have another name for that, by which nobody would go on with it. */
export const pictureStates = defineMigration<Picture>({
  name: '0003-picture-states',
  phase: 'before',
  collection: 'pictures',
  where: { state: 'going' },
  reads: ['state'],
  change: () => ({ $set: { state: 'removing' } }),
})
