import { testDocuments } from './each-document.setup.ts'

testDocuments(3)
