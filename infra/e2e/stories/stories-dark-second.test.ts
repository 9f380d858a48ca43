import { testStories } from './each-story.setup.ts'

testStories('dark', 'second')
