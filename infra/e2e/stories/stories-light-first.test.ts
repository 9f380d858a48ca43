import { testStories } from './each-story.setup.ts'

testStories('light', 'first')
