import { testStoryFiles } from './each-file.tsx'

testStoryFiles('second')
