import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { noDrafts, withDraft, type Draft } from './drafts.rules.ts'

type KeptDraft = Readonly<{ owner: string; form: string; draft: Draft }>

/** What was typed and not sent. It outlives a reload, and belongs to one person. */
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
