import { testStoryFiles } from './each-file.tsx'

testStoryFiles('first')
