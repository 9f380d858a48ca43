import { testPictures } from './each-picture.setup.ts'

testPictures('dark')
