import { testComponents } from './each-component.setup.ts'

testComponents(2)
