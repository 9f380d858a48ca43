import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { noDrafts, withDraft, type Draft } from './drafts.rules.ts'

type KeptDraft = Readonly<{ owner: string; form: string; draft: Draft }>

/** A user's unsent form input, which survives a reload. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: noDrafts,
  reducers: {
    draftKept: (drafts, { payload: { owner, form, draft } }: PayloadAction<KeptDraft>) =>
      withDraft(drafts, owner, form, draft),
    draftsForgotten: () => noDrafts,
  },
})

export const { draftKept, draftsForgotten } = draftsSlice.actions
